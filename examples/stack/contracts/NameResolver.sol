// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface NameOwners {
    function owner(bytes32 node) external view returns (address);
}

/// What names stand for: addresses (EIP-137, ENSIP-9), texts (ENSIP-5) and names of reverse records (ENSIP-3).
contract NameResolver {
    uint256 private constant ETHER = 60;

    NameOwners private immutable registry;

    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private addresses;
    mapping(bytes32 node => mapping(string key => string)) public text;
    mapping(bytes32 node => string) public name;

    event AddrChanged(bytes32 indexed node, address a);
    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);
    event NameChanged(bytes32 indexed node, string name);

    error NotAllowed(bytes32 node, address sender);

    /// The registry itself may write too: it hands out the first records.
    modifier onlyOwner(bytes32 node) {
        if (msg.sender != address(registry) && msg.sender != registry.owner(node)) revert NotAllowed(node, msg.sender);
        _;
    }

    constructor() {
        registry = NameOwners(msg.sender);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165, addr(bytes32), addr(bytes32,uint256), text(bytes32,string), name(bytes32)
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x59d1d43c || id == 0x691f3431;
    }

    function addr(bytes32 node) external view returns (address payable) {
        bytes memory stored = addresses[node][ETHER];
        return stored.length == 20 ? payable(address(bytes20(stored))) : payable(address(0));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function setAddr(bytes32 node, address a) external {
        setAddr(node, ETHER, abi.encodePacked(a));
    }

    function setAddr(bytes32 node, uint256 coinType, bytes memory a) public onlyOwner(node) {
        addresses[node][coinType] = a;
        emit AddressChanged(node, coinType, a);
        if (coinType == ETHER && a.length == 20) emit AddrChanged(node, address(bytes20(a)));
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner(node) {
        text[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function setName(bytes32 node, string calldata name_) external onlyOwner(node) {
        name[node] = name_;
        emit NameChanged(node, name_);
    }
}
