// SPDX-License-Identifier: MIT
pragma solidity ^0.8.27;

import {PaymasterSigner, EIP712} from "@openzeppelin/contracts/account/paymaster/extensions/PaymasterSigner.sol";
import {SignerECDSA} from "@openzeppelin/contracts/utils/cryptography/signers/SignerECDSA.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

/// Pays for the operations that its signer has signed. For local chains only: what is in it can't be taken out.
contract Sponsor is PaymasterSigner, SignerECDSA {
    IEntryPoint private immutable point;

    constructor(IEntryPoint entryPoint_, address signer_) EIP712("Sponsor", "1") SignerECDSA(signer_) {
        point = entryPoint_;
    }

    function entryPoint() public view override returns (IEntryPoint) {
        return point;
    }
}
