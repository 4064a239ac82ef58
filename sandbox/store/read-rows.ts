import { messages, protocol } from '@electric-sql/pglite';

type Parser = InstanceType<typeof protocol.Parser>;
type Parse = Parser['parse'];

const rowKind = 'D'.charCodeAt(0);
/** Kind and length. */
const headBytes = 5;

function bytesOf(input: Parameters<Parse>[0]): Buffer {
  return ArrayBuffer.isView(input)
    ? Buffer.from(input.buffer as ArrayBuffer, input.byteOffset, input.byteLength)
    : Buffer.from(input);
}

/** The values of a row, as the texts that the engine sends. */
function fieldsOf(buffer: Buffer, begin: number): (string | null)[] {
  const fields: (string | null)[] = new Array(buffer.readUInt16BE(begin));
  let at = begin + 2;
  for (let index = 0; index < fields.length; index += 1) {
    const length = buffer.readInt32BE(at);
    at += 4;
    fields[index] = length < 0 ? null : buffer.toString('utf8', at, at + length);
    if (length > 0) at += length;
  }
  return fields;
}

/** Rows read here, and all else by `parse`. What is not whole yet waits for the next part. */
function readingRows(parse: Parse): Parse {
  const rest = new WeakMap<Parser, Buffer>();
  return function read(this: Parser, input, tell) {
    const kept = rest.get(this);
    const buffer = kept ? Buffer.concat([kept, bytesOf(input)]) : bytesOf(input);
    let at = 0;
    let others = 0;
    const tellOthers = () => {
      if (others < at) parse.call(this, buffer.subarray(others, at), tell);
    };
    while (at + headBytes <= buffer.length) {
      const end = at + 1 + buffer.readUInt32BE(at + 1);
      if (end > buffer.length) break;
      if (buffer[at] === rowKind) {
        tellOthers();
        tell(new messages.DataRowMessage(end - at - 1, fieldsOf(buffer, at + headBytes)));
        others = end;
      }
      at = end;
    }
    tellOthers();
    // The engine writes over its memory.
    if (at < buffer.length) rest.set(this, Buffer.from(buffer.subarray(at)));
    else rest.delete(this);
  };
}

let isDone = false;

/**
 * Has PGlite read rows without copying each value twice, which took it two fifths of a list's time. It keeps its parser to
 * itself, so that its class is what is changed: for all that this process has of it.
 */
export function readRowsAtOnce(): void {
  if (isDone) return;
  isDone = true;
  protocol.Parser.prototype.parse = readingRows(protocol.Parser.prototype.parse);
}
