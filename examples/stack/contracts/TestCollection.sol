// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TokenMetadata} from "./TokenMetadata.sol";

interface ERC721Receiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data)
        external
        returns (bytes4);
}

/// An ERC-721 for local chains only: one piece for each of the first holders, ids from 1.
contract TestCollection {
    string public name;
    string public symbol;

    mapping(address owner => uint256) private balances;
    mapping(uint256 id => address) private owners;
    mapping(uint256 id => address) private approved;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error UnknownToken(uint256 id);
    error NotAllowed(address sender, uint256 id);
    error WrongOwner(address owner, uint256 id);
    error InvalidReceiver(address receiver);

    constructor(string memory name_, string memory symbol_, address[] memory holders) {
        name = name_;
        symbol = symbol_;
        for (uint256 i = 0; i < holders.length; i++) {
            owners[i + 1] = holders[i];
            balances[holders[i]] += 1;
            emit Transfer(address(0), holders[i], i + 1);
        }
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165, ERC-721, ERC-721 Metadata
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function balanceOf(address owner) external view returns (uint256) {
        if (owner == address(0)) revert InvalidReceiver(owner);
        return balances[owner];
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        if (owner == address(0)) revert UnknownToken(id);
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        return TokenMetadata.describe(name, id);
    }

    function getApproved(uint256 id) external view returns (address) {
        ownerOf(id);
        return approved[id];
    }

    function approve(address to, uint256 id) external {
        address owner = ownerOf(id);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotAllowed(msg.sender, id);
        approved[id] = to;
        emit Approval(owner, to, id);
    }

    function setApprovalForAll(address operator, bool allowed) external {
        isApprovedForAll[msg.sender][operator] = allowed;
        emit ApprovalForAll(msg.sender, operator, allowed);
    }

    function transferFrom(address from, address to, uint256 id) public {
        address owner = ownerOf(id);
        if (owner != from) revert WrongOwner(from, id);
        if (to == address(0)) revert InvalidReceiver(to);
        bool allowed = msg.sender == owner || isApprovedForAll[owner][msg.sender] || approved[id] == msg.sender;
        if (!allowed) revert NotAllowed(msg.sender, id);
        delete approved[id];
        balances[from] -= 1;
        balances[to] += 1;
        owners[id] = to;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        bytes4 answer = ERC721Receiver(to).onERC721Received(msg.sender, from, id, data);
        if (answer != ERC721Receiver.onERC721Received.selector) revert InvalidReceiver(to);
    }
}
