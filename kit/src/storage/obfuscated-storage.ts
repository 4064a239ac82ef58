import { obfuscatedPrefix } from './storage-area.ts';
import { readTabText, writeTabText } from './user-data.ts';

/**
 * Session storage whose values cannot be read at a glance: XOR with a random 32-byte key of the session
 * (specification, section 9). It keeps honest eyes honest and is no encryption: nothing secret belongs here.
 */
const keyPrefix = 'dz_key_';
const keyName = `${keyPrefix}session`;
const keyLength = 32;

// One by one: a call with as many arguments as a long value has bytes overflows the stack.
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function readOrCreateKey(): Uint8Array {
  const stored = readTabText(keyName);
  if (stored) return fromBase64(stored);
  const key = crypto.getRandomValues(new Uint8Array(keyLength));
  writeTabText(keyName, toBase64(key));
  return key;
}

const xor = (bytes: Uint8Array, key: Uint8Array) =>
  bytes.map((byte, index) => byte ^ (key[index % key.length] ?? 0));

/** Keeps a JSON value until the session ends; where storage is full or closed to us, nothing is kept. */
export function writeObfuscated(name: string, value: unknown): void {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  writeTabText(obfuscatedPrefix + name, toBase64(xor(bytes, readOrCreateKey())));
}

/** Reads a kept value; null when there is none, or it cannot be read with this session's key. */
export function readObfuscated(name: string): unknown {
  try {
    const stored = readTabText(obfuscatedPrefix + name);
    return stored ? JSON.parse(new TextDecoder().decode(xor(fromBase64(stored), readOrCreateKey()))) : null;
  } catch {
    return null;
  }
}

export function removeObfuscated(name: string): void {
  writeTabText(obfuscatedPrefix + name, null);
}
