// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {NameResolver} from "./NameResolver.sol";

/// Who owns a name and where its records are (EIP-137), for local chains only. It comes with a resolver and first names.
contract NameRegistry {
    /// Empty fields write nothing.
    struct FirstName {
        bytes32 node;
        address owner;
        address leadsTo;
        string avatar;
        string reverseName;
    }

    struct Entry {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 node => Entry) private entries;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotAllowed(bytes32 node, address sender);

    modifier onlyOwner(bytes32 node) {
        address owner_ = entries[node].owner;
        if (owner_ != msg.sender && !isApprovedForAll[owner_][msg.sender]) revert NotAllowed(node, msg.sender);
        _;
    }

    constructor(address root, FirstName[] memory names) {
        entries[0].owner = root;
        NameResolver first = new NameResolver();
        for (uint256 i = 0; i < names.length; i++) {
            FirstName memory one = names[i];
            entries[one.node] = Entry(one.owner, address(first), 0);
            emit Transfer(one.node, one.owner);
            emit NewResolver(one.node, address(first));
            if (one.leadsTo != address(0)) first.setAddr(one.node, one.leadsTo);
            if (bytes(one.avatar).length > 0) first.setText(one.node, "avatar", one.avatar);
            if (bytes(one.reverseName).length > 0) first.setName(one.node, one.reverseName);
        }
    }

    function owner(bytes32 node) external view returns (address) {
        return entries[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return entries[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return entries[node].ttl;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return entries[node].owner != address(0);
    }

    function setApprovalForAll(address operator, bool allowed) external {
        isApprovedForAll[msg.sender][operator] = allowed;
        emit ApprovalForAll(msg.sender, operator, allowed);
    }

    function setOwner(bytes32 node, address owner_) public onlyOwner(node) {
        entries[node].owner = owner_;
        emit Transfer(node, owner_);
    }

    function setResolver(bytes32 node, address resolver_) public onlyOwner(node) {
        entries[node].resolver = resolver_;
        emit NewResolver(node, resolver_);
    }

    function setTTL(bytes32 node, uint64 ttl_) public onlyOwner(node) {
        entries[node].ttl = ttl_;
        emit NewTTL(node, ttl_);
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address owner_) public onlyOwner(node) returns (bytes32 child) {
        child = keccak256(abi.encodePacked(node, label));
        entries[child].owner = owner_;
        emit NewOwner(node, label, owner_);
    }

    function setSubnodeRecord(bytes32 node, bytes32 label, address owner_, address resolver_, uint64 ttl_) external {
        bytes32 child = setSubnodeOwner(node, label, owner_);
        entries[child].resolver = resolver_;
        entries[child].ttl = ttl_;
        emit NewResolver(child, resolver_);
        emit NewTTL(child, ttl_);
    }

    function setRecord(bytes32 node, address owner_, address resolver_, uint64 ttl_) external {
        setResolver(node, resolver_);
        setTTL(node, ttl_);
        setOwner(node, owner_);
    }
}
