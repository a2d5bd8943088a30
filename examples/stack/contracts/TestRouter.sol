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
    error TooMuch(uint256 due);
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
        if (msg.value != 0 && msg.value != amount) revert WrongPath();
        payIn(from, amount, pools[0]);
        address token;
        (token, got) = follow(from, amount, pools, asCoin ? address(this) : to);
        if (got < least) revert TooLittle(got);
        if (asCoin) unwrap(token, got, to);
    }

    /// Pays exactly `amount` out, for as little as that takes; what is left of the coins that came along goes back.
    function swapForExact(
        address from,
        uint256 most,
        address[] calldata pools,
        uint256 amount,
        address to,
        bool asCoin,
        uint256 deadline
    ) external payable returns (uint256 paid) {
        if (block.timestamp > deadline) revert TooLate();
        if (pools.length == 0 || pools.length > 3) revert WrongPath();
        (address[] memory tokens, uint256[] memory due) = price(from, pools, amount);
        paid = due[0];
        if (paid > most) revert TooMuch(paid);
        payIn(from, paid, pools[0]);
        for (uint256 i = 0; i < pools.length; i++) {
            address next = i + 1 < pools.length ? pools[i + 1] : asCoin ? address(this) : to;
            pass(RoutedPool(pools[i]), tokens[i], due[i + 1], next);
        }
        if (asCoin) unwrap(tokens[pools.length], amount, to);
        if (msg.value > paid) give(msg.sender, msg.value - paid);
    }

    function unwrap(address token, uint256 amount, address to) private {
        if (token != weth) revert WrongPath();
        RoutedCoin(weth).withdraw(amount);
        give(to, amount);
    }

    function give(address to, uint256 amount) private {
        (bool paid,) = to.call{value: amount}("");
        if (!paid) revert CoinRefused();
    }

    /// The token before each pool and behind the last, and how much of each it takes.
    function price(address from, address[] calldata pools, uint256 amount)
        private
        view
        returns (address[] memory tokens, uint256[] memory due)
    {
        tokens = new address[](pools.length + 1);
        due = new uint256[](pools.length + 1);
        tokens[0] = from;
        for (uint256 i = 0; i < pools.length; i++) {
            (address token0, address token1) = (RoutedPool(pools[i]).token0(), RoutedPool(pools[i]).token1());
            if (tokens[i] != token0 && tokens[i] != token1) revert WrongPath();
            tokens[i + 1] = tokens[i] == token0 ? token1 : token0;
        }
        due[pools.length] = amount;
        for (uint256 i = pools.length; i > 0; i--) {
            RoutedPool pool = RoutedPool(pools[i - 1]);
            (uint256 reserve0, uint256 reserve1,) = pool.getReserves();
            (uint256 into, uint256 outOf) =
                tokens[i - 1] == pool.token0() ? (reserve0, reserve1) : (reserve1, reserve0);
            if (due[i] >= outOf) revert TooMuch(type(uint256).max);
            due[i - 1] = (into * due[i] * 1000) / ((outOf - due[i]) * 997) + 1;
        }
    }

    function pass(RoutedPool pool, address token, uint256 amount, address to) private {
        bool isFirst = token == pool.token0();
        pool.swap(isFirst ? 0 : amount, isFirst ? amount : 0, to, "");
    }

    function payIn(address from, uint256 amount, address pool) private {
        if (msg.value == 0) return SafeTransfer.take(from, msg.sender, pool, amount);
        if (from != weth) revert WrongPath();
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
