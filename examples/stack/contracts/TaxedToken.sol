// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An ERC-20 for local chains only, which keeps 1 % of every transfer.
contract TaxedToken {
    string public constant name = "Taxed Token";
    string public constant symbol = "TAX";
    uint8 public constant decimals = 18;
    uint256 public totalSupply;

    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(address[] memory holders, uint256 share) {
        totalSupply = share * holders.length;
        for (uint256 i = 0; i < holders.length; i++) {
            balanceOf[holders[i]] += share;
            emit Transfer(address(0), holders[i], share);
        }
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return move(from, to, value);
    }

    function move(address from, address to, uint256 value) private returns (bool) {
        uint256 kept = value / 100;
        balanceOf[from] -= value;
        balanceOf[to] += value - kept;
        balanceOf[address(this)] += kept;
        emit Transfer(from, to, value - kept);
        if (kept > 0) emit Transfer(from, address(this), kept);
        return true;
    }
}
