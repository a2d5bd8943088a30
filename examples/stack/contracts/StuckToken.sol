// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An ERC-20 for local chains only, whose transfers revert until someone frees them.
contract StuckToken {
    string public constant name = "Stuck Token";
    string public constant symbol = "STUCK";
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    bool public stuck = true;

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

    function setStuck(bool on) external {
        stuck = on;
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
        require(!stuck, "Transfers are stuck");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}
