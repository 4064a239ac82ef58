import * as z from 'zod';

/** How a user's portal looks (specification, section 3). */
export const customDisplaySchema = z
  .strictObject({
    MyIQ: z.strictObject({
      Logo: z.string(),
      Usericon: z.string(),
      Favicon: z.string(),
      isExternal: z.boolean(),
      LogoDark: z.string().optional().meta({ description: 'A logo for dark ground; without it Logo' }),
      LogoAlt: z.string().optional().meta({ description: 'What the logo says, for who does not see it' }),
    }),
  })
  .meta({ id: 'CustomDisplay' });

/** The time that records are written with, which a browser's clock need not keep. */
export const serverTimeSchema = z.strictObject({ now: z.iso.datetime() }).meta({ id: 'ServerTime' });

/** What the signed-in user can see: whose data, and how much of it. */
export const userScopeSchema = z
  .strictObject({
    username: z.string().meta({ example: 'ada.lane' }),
    organization: z
      .string()
      .nullable()
      .meta({ description: 'Name of the merchant or partner the user acts for' }),
    merchantCount: z.int(),
    timeZone: z.string().nullable().meta({ description: 'Zone of the one merchant; null with several' }),
    currencies: z
      .array(z.string())
      .meta({ description: 'Currencies of the visible merchants, most used first' }),
  })
  .meta({ id: 'UserScope' });

export type CustomDisplay = z.infer<typeof customDisplaySchema>;
export type ServerTime = z.infer<typeof serverTimeSchema>;
export type UserScope = z.infer<typeof userScopeSchema>;
