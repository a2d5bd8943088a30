// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Metadata of a collectible as a data: URI, so that nothing has to be hosted.
library TokenMetadata {
    bytes16 private constant DIGITS = "0123456789abcdef";
    bytes private constant ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    /// JSON with name, description and a picture, in the form that EIP-721 and EIP-1155 ask for.
    function describe(string memory collection, uint256 id) internal pure returns (string memory) {
        string memory title = string.concat(collection, " #", toText(id));
        string memory image = string.concat("data:image/svg+xml;base64,", toBase64(bytes(draw(id))));
        string memory json = string.concat(
            '{"name":"', title, '","description":"Made for local chains.","image":"', image, '"}'
        );
        return string.concat("data:application/json;base64,", toBase64(bytes(json)));
    }

    /// Three shapes whose colours follow from the id.
    function draw(uint256 id) private pure returns (string memory) {
        bytes32 seed = keccak256(abi.encode(id));
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="',
            toColour(seed, 0),
            '"/><circle cx="24" cy="28" r="18" fill="',
            toColour(seed, 3),
            '"/><path d="M12 58 40 18l18 40z" fill="',
            toColour(seed, 6),
            '" fill-opacity=".85"/></svg>'
        );
    }

    function toColour(bytes32 seed, uint256 start) private pure returns (string memory) {
        bytes memory text = new bytes(7);
        text[0] = "#";
        for (uint256 i = 0; i < 3; i++) {
            uint8 part = uint8(seed[start + i]);
            text[1 + i * 2] = DIGITS[part >> 4];
            text[2 + i * 2] = DIGITS[part & 15];
        }
        return string(text);
    }

    function toText(uint256 value) private pure returns (string memory) {
        uint256 length = 1;
        for (uint256 rest = value / 10; rest != 0; rest /= 10) length++;
        bytes memory text = new bytes(length);
        for (uint256 i = length; i > 0; i--) {
            text[i - 1] = DIGITS[value % 10];
            value /= 10;
        }
        return string(text);
    }

    /// RFC 4648, section 4.
    function toBase64(bytes memory input) private pure returns (string memory) {
        bytes memory alphabet = ALPHABET;
        bytes memory output = new bytes(((input.length + 2) / 3) * 4);
        uint256 place = 0;
        for (uint256 i = 0; i < input.length; i += 3) {
            uint256 group = uint256(uint8(input[i])) << 16;
            if (i + 1 < input.length) group |= uint256(uint8(input[i + 1])) << 8;
            if (i + 2 < input.length) group |= uint8(input[i + 2]);
            output[place++] = alphabet[group >> 18];
            output[place++] = alphabet[(group >> 12) & 63];
            output[place++] = i + 1 < input.length ? alphabet[(group >> 6) & 63] : bytes1("=");
            output[place++] = i + 2 < input.length ? alphabet[group & 63] : bytes1("=");
        }
        return string(output);
    }
}
