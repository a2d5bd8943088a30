// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface TransferredToken {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Transfers of tokens that answer with true, and of early ones that answer with nothing.
library SafeTransfer {
    function pay(address token, address to, uint256 value) internal {
        move(token, abi.encodeCall(TransferredToken.transfer, (to, value)));
    }

    function take(address token, address from, address to, uint256 value) internal {
        move(token, abi.encodeCall(TransferredToken.transferFrom, (from, to, value)));
    }

    function move(address token, bytes memory data) private {
        (bool moved, bytes memory answer) = token.call(data);
        if (!moved) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        require(answer.length == 0 || abi.decode(answer, (bool)), "The payment failed");
    }
}
