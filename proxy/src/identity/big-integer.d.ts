/** The arithmetic that amazon-cognito-identity-js carries along and does not type. */
declare module 'amazon-cognito-identity-js/lib/BigInteger.js' {
  export interface JsbnInteger {
    toString(radix: 16): string;
    mod(modulus: JsbnInteger): JsbnInteger;
    modPow(
      exponent: JsbnInteger,
      modulus: JsbnInteger,
      callback: (error: unknown, result: JsbnInteger) => void,
    ): void;
  }
  const bigInteger: { default: { new (hex: string, radix: 16): JsbnInteger; prototype: JsbnInteger } };
  export default bigInteger;
}
