import type { FieldReason, ReasonParams } from '@countinghouse/contract/vocabulary';

export type FileType = 'application/pdf' | 'image/png' | 'image/jpeg' | 'text/plain';

interface Signature {
  type: FileType;
  extensions: readonly string[];
  begins: (bytes: Buffer) => boolean;
  /** Whether the last bytes are a file's end: an upload that was cut short has none. */
  ends: (bytes: Buffer) => boolean;
}

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const endOfPng = Buffer.from('49454e44ae426082', 'hex');

const signatures: readonly Signature[] = [
  {
    type: 'application/pdf',
    extensions: ['pdf'],
    begins: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-',
    ends: (bytes) => bytes.subarray(-1_024).includes('%%EOF'),
  },
  {
    type: 'image/png',
    extensions: ['png'],
    begins: (bytes) => bytes.subarray(0, 8).equals(png),
    ends: (bytes) => bytes.subarray(-8).equals(endOfPng),
  },
  {
    type: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
    ends: (bytes) => bytes.subarray(-16).includes(Buffer.from('ffd9', 'hex')),
  },
];

function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Markup in a text file would be a page to a browser that guesses.
    return !/^\s*<(!doctype|html|svg|script|\?xml)/i.test(text.slice(0, 512));
  } catch {
    return false;
  }
}

const extensionOf = (fileName: string) => /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';

export type Inspection = { type: FileType } | { problem: FieldReason; params?: ReasonParams };

/** What a file is by its content, which its name must agree with. */
export function inspectFile(
  bytes: Buffer,
  fileName: string | undefined,
  allowed: readonly string[],
): Inspection {
  if (bytes.length === 0) return { problem: 'file_empty' };
  const signature = signatures.find(({ begins }) => begins(bytes));
  const type = signature?.type ?? (isText(bytes) ? 'text/plain' : null);
  if (type === null || !allowed.includes(type))
    return { problem: 'file_type', params: { types: allowed.join(', ') } };
  if (signature && !signature.ends(bytes)) return { problem: 'file_cut' };
  const extensions = signature?.extensions ?? ['txt'];
  if (fileName !== undefined && !extensions.includes(extensionOf(fileName))) {
    return { problem: 'file_disguised', params: { type } };
  }
  return { type };
}
