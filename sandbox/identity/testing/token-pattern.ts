/**
 * Finds an id or access token by how its header begins: `{"kid"` in base64url, as in the tokens of Cognito. Three letters
 * would be met by chance in cookies, digests and nonces; `{"alg"` begins what the proxy seals itself.
 */
export const tokenPattern = /eyJraWQi/;
