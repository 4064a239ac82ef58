import { errors, jwtVerify } from 'jose';
import * as z from 'zod';

const claimsSchema = z.object({
  /** The portal whose frame it is for. */
  iss: z.string(),
  sub: z.string().min(1),
  jti: z.string().min(1).max(64),
  exp: z.int(),
  scope: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('everything') }),
    z.strictObject({ kind: z.literal('partner'), partnerId: z.string().min(1) }),
    z.strictObject({ kind: z.literal('merchants'), merchantIds: z.array(z.string()) }),
  ]),
});

export type Claims = z.infer<typeof claimsSchema>;
export type Refusal = 'invalid' | 'expired' | 'used';

export class RefusedToken extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

interface Trust {
  secret: string;
  /** Whether an origin is that of a portal: one that may sign. */
  isPortal: (origin: unknown) => boolean;
  /** The origin that it signs for: this one. */
  audience: string;
  now: () => Date;
}

/** Reads what the portal signed. Each token is good once: who copies an address out of a log gets nothing. */
export function createTokenReader({ secret, isPortal, audience, now }: Trust) {
  /** Numbers that were used, with the second from which their tokens are too old anyway. */
  const used = new Map<string, number>();

  async function verify(token: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, Buffer.from(secret), {
        algorithms: ['HS256'],
        ...{ audience, currentDate: now() },
      });
      if (!isPortal(payload.iss)) throw new RefusedToken('invalid');
      return claimsSchema.parse(payload);
    } catch (error) {
      throw new RefusedToken(error instanceof errors.JWTExpired ? 'expired' : 'invalid');
    }
  }

  return async (token: string): Promise<Claims> => {
    const claims = await verify(token);
    const second = now().getTime() / 1_000;
    for (const [number, end] of used) if (end <= second) used.delete(number);
    if (used.has(claims.jti)) throw new RefusedToken('used');
    used.set(claims.jti, claims.exp);
    return claims;
  };
}
