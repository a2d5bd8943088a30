// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// What an account runs that delegates to it (EIP-7702): calls of its own, all or none.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error NotTheAccount();
    error CallFailed(uint256 index, bytes reason);

    receive() external payable {}

    function execute(Call[] calldata calls) external payable {
        if (msg.sender != address(this)) revert NotTheAccount();
        for (uint256 index = 0; index < calls.length; index++) {
            (bool isDone, bytes memory reason) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!isDone) revert CallFailed(index, reason);
        }
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }
}
