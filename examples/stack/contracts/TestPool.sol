// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {SafeTransfer} from "./SafeTransfer.sol";

interface PooledToken {
    function balanceOf(address owner) external view returns (uint256);
}

/// Two tokens whose reserves keep their product, 0.3 % fee, for local chains only: shares and swaps work as in pairs of the
/// second version of the best-known exchange, without flash swaps, price sums and permits.
contract TestPool {
    string public constant name = "Test Pool";
    string public constant symbol = "TPOOL";
    uint8 public constant decimals = 18;

    address public immutable token0;
    address public immutable token1;

    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private changedAt;
    bool private entered;

    uint256 public totalSupply;
    mapping(address owner => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    error Reentered();
    error NothingPaidIn();
    error ReserveExceeded();
    error ProductTooSmall();

    modifier once() {
        if (entered) revert Reentered();
        entered = true;
        _;
        entered = false;
    }

    constructor(address one, address two) {
        (token0, token1) = one < two ? (one, two) : (two, one);
    }

    function getReserves() public view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, changedAt);
    }

    /// Shares for what was paid in before the call.
    function mint(address to) external once returns (uint256 shares) {
        (uint256 held0, uint256 held1) = holdings();
        uint256 paid0 = held0 - reserve0;
        uint256 paid1 = held1 - reserve1;
        if (totalSupply == 0) {
            shares = squareRoot(paid0 * paid1);
        } else {
            uint256 shares0 = (paid0 * totalSupply) / reserve0;
            uint256 shares1 = (paid1 * totalSupply) / reserve1;
            shares = shares0 < shares1 ? shares0 : shares1;
        }
        if (shares == 0) revert NothingPaidIn();
        totalSupply += shares;
        balanceOf[to] += shares;
        emit Transfer(address(0), to, shares);
        emit Mint(msg.sender, paid0, paid1);
        sync(held0, held1);
    }

    /// Pays out when what was paid in before the call is worth it.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata) external once {
        if (amount0Out >= reserve0 || amount1Out >= reserve1) revert ReserveExceeded();
        if (amount0Out > 0) SafeTransfer.pay(token0, to, amount0Out);
        if (amount1Out > 0) SafeTransfer.pay(token1, to, amount1Out);
        (uint256 held0, uint256 held1) = holdings();
        uint256 paid0 = held0 + amount0Out - reserve0;
        uint256 paid1 = held1 + amount1Out - reserve1;
        if (paid0 == 0 && paid1 == 0) revert NothingPaidIn();
        uint256 after0 = held0 * 1000 - paid0 * 3;
        uint256 after1 = held1 * 1000 - paid1 * 3;
        if (after0 * after1 < uint256(reserve0) * reserve1 * 1_000_000) revert ProductTooSmall();
        emit Swap(msg.sender, paid0, paid1, amount0Out, amount1Out, to);
        sync(held0, held1);
    }

    function holdings() private view returns (uint256, uint256) {
        return (PooledToken(token0).balanceOf(address(this)), PooledToken(token1).balanceOf(address(this)));
    }

    function sync(uint256 held0, uint256 held1) private {
        require(held0 <= type(uint112).max && held1 <= type(uint112).max);
        reserve0 = uint112(held0);
        reserve1 = uint112(held1);
        changedAt = uint32(block.timestamp);
        emit Sync(reserve0, reserve1);
    }

    function squareRoot(uint256 value) private pure returns (uint256 root) {
        if (value == 0) return 0;
        root = value;
        for (uint256 next = value / 2 + 1; next < root; next = (value / next + next) / 2) root = next;
    }
}
