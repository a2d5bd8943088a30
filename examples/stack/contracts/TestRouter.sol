// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {SafeTransfer} from "./SafeTransfer.sol";

interface RoutedPool {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

interface RoutedCoin {
    function deposit() external payable;
    function withdraw(uint256 value) external;
}

/// Swaps along one to three pools, for local chains only. What is sent with the call is wrapped; `asCoin` unwraps what comes out.
contract TestRouter {
    address public immutable weth;

    error TooLate();
    error TooLittle(uint256 got);
    error WrongPath();
    error CoinRefused();

    constructor(address weth_) {
        weth = weth_;
    }

    receive() external payable {
        if (msg.sender != weth) revert WrongPath();
    }

    function swap(
        address from,
        uint256 amount,
        address[] calldata pools,
        uint256 least,
        address to,
        bool asCoin,
        uint256 deadline
    ) external payable returns (uint256 got) {
        if (block.timestamp > deadline) revert TooLate();
        if (pools.length == 0 || pools.length > 3) revert WrongPath();
        payIn(from, amount, pools[0]);
        address token;
        (token, got) = follow(from, amount, pools, asCoin ? address(this) : to);
        if (got < least) revert TooLittle(got);
        if (!asCoin) return got;
        if (token != weth) revert WrongPath();
        RoutedCoin(weth).withdraw(got);
        (bool paid,) = to.call{value: got}("");
        if (!paid) revert CoinRefused();
    }

    function payIn(address from, uint256 amount, address pool) private {
        if (msg.value == 0) return SafeTransfer.take(from, msg.sender, pool, amount);
        if (from != weth || msg.value != amount) revert WrongPath();
        RoutedCoin(weth).deposit{value: amount}();
        SafeTransfer.pay(weth, pool, amount);
    }

    /// Each pool pays the next one, and the last one pays `to`.
    function follow(address from, uint256 amount, address[] calldata pools, address to)
        private
        returns (address token, uint256 got)
    {
        (token, got) = (from, amount);
        for (uint256 i = 0; i < pools.length; i++) {
            RoutedPool pool = RoutedPool(pools[i]);
            (address token0, address token1) = (pool.token0(), pool.token1());
            if (token != token0 && token != token1) revert WrongPath();
            bool isFirst = token == token0;
            got = worth(pool, isFirst, got);
            token = isFirst ? token1 : token0;
            pool.swap(isFirst ? 0 : got, isFirst ? got : 0, i + 1 < pools.length ? pools[i + 1] : to, "");
        }
    }

    function worth(RoutedPool pool, bool isFirst, uint256 amount) private view returns (uint256) {
        (uint256 reserve0, uint256 reserve1,) = pool.getReserves();
        (uint256 into, uint256 outOf) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        return (amount * 997 * outOf) / (into * 1000 + amount * 997);
    }
}
