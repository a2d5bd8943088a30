// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TokenMetadata} from "./TokenMetadata.sol";

interface ERC1155Receiver {
    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes calldata data)
        external
        returns (bytes4);

    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external returns (bytes4);
}

/// An ERC-1155 for local chains only: ten of id 1 for each holder, and for the first one the only one of id 2.
contract TestItems {
    string public name;

    mapping(address owner => mapping(uint256 id => uint256)) public balanceOf;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotAllowed(address sender, address owner);
    error InsufficientBalance(address owner, uint256 balance, uint256 needed, uint256 id);
    error InvalidReceiver(address receiver);
    error LengthMismatch();

    constructor(string memory name_, address[] memory holders) {
        name = name_;
        for (uint256 i = 0; i < holders.length; i++) mint(holders[i], 1, 10);
        mint(holders[0], 2, 1);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165, ERC-1155, ERC-1155 Metadata
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function uri(uint256 id) external view returns (string memory) {
        return TokenMetadata.describe(name, id);
    }

    function balanceOfBatch(address[] calldata who, uint256[] calldata ids) external view returns (uint256[] memory held) {
        if (who.length != ids.length) revert LengthMismatch();
        held = new uint256[](who.length);
        for (uint256 i = 0; i < who.length; i++) held[i] = balanceOf[who[i]][ids[i]];
    }

    function setApprovalForAll(address operator, bool allowed) external {
        isApprovedForAll[msg.sender][operator] = allowed;
        emit ApprovalForAll(msg.sender, operator, allowed);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external {
        requireAllowed(from, to);
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
        if (to.code.length == 0) return;
        bytes4 answer = ERC1155Receiver(to).onERC1155Received(msg.sender, from, id, value, data);
        if (answer != ERC1155Receiver.onERC1155Received.selector) revert InvalidReceiver(to);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        requireAllowed(from, to);
        if (ids.length != values.length) revert LengthMismatch();
        for (uint256 i = 0; i < ids.length; i++) move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
        if (to.code.length == 0) return;
        bytes4 answer = ERC1155Receiver(to).onERC1155BatchReceived(msg.sender, from, ids, values, data);
        if (answer != ERC1155Receiver.onERC1155BatchReceived.selector) revert InvalidReceiver(to);
    }

    function requireAllowed(address from, address to) private view {
        if (to == address(0)) revert InvalidReceiver(to);
        if (msg.sender != from && !isApprovedForAll[from][msg.sender]) revert NotAllowed(msg.sender, from);
    }

    function mint(address to, uint256 id, uint256 value) private {
        balanceOf[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function move(address from, address to, uint256 id, uint256 value) private {
        uint256 held = balanceOf[from][id];
        if (held < value) revert InsufficientBalance(from, held, value, id);
        balanceOf[from][id] = held - value;
        balanceOf[to][id] += value;
    }
}
