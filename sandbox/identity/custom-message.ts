import { z } from 'zod';
import { type CustomWords, customWords, type MessageLanguage, type MessagePurpose } from './custom-words.ts';
import { parseInput } from './input.ts';
import type { User } from './user-records.ts';

/** What a caller tells the pool's triggers; to Cognito it means nothing. */
export const clientMetadataSchema = z.record(z.string().max(64), z.string().max(2048)).optional();
export type ClientMetadata = z.infer<typeof clientMetadataSchema>;

/** What is told with a request, whichever it is. @throws CognitoError InvalidParameterException */
export function metadataIn(body: unknown): ClientMetadata {
  const { ClientMetadata } = (body ?? {}) as { ClientMetadata?: unknown };
  return ClientMetadata === undefined
    ? undefined
    : parseInput(clientMetadataSchema, ClientMetadata, ['ClientMetadata']);
}

interface Message {
  from?: string;
  subject: string;
  text: string;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const usualSender = 'Countinghouse';
const usualAddress = 'no-reply@countinghouse.example';

function textOf(words: CustomWords, told: NonNullable<ClientMetadata>, lines: readonly string[]): string {
  const { signature, footer } = told;
  const after = [...(signature ? [signature] : []), ...(footer ? [`-- \n${footer}`] : [])];
  return [words.greeting, ...lines, ...after].join('\n\n');
}

/**
 * A message as the pool's triggers write and send it (CustomMessage, CustomEmailSender), in the language and the name that
 * the caller tells; undefined where it tells neither, and Cognito writes its own.
 */
export function customMessage(
  { purpose, user, code, isMail }: { purpose: MessagePurpose; user: User; code: string; isMail: boolean },
  told: ClientMetadata,
): Message | undefined {
  if (!told?.language && !told?.sender) return undefined;
  const sender = oneLine(told.sender ?? usualSender);
  const portal = oneLine(told.portal ?? sender);
  const language: MessageLanguage = told.language === 'vi' ? 'vi' : 'en';
  const name = oneLine(user.attributes.given_name ?? user.username);
  const words = customWords(language, { purpose, name, code, portal });
  if (!isMail) return { subject: words.subject, text: `${portal}: ${words.sentence}` };
  return {
    from: `${sender} <${oneLine(told.senderAddress ?? usualAddress)}>`,
    subject: words.subject,
    text: textOf(words, told, words.lines),
  };
}
