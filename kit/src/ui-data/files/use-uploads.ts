import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../messages/failure-text.ts';
import { type SendFile, StalledError, sendWatched } from './send-watched.ts';
import { beginUpload, endUpload } from './uploads-under-way.ts';

/** A file that was chosen. */
export interface Upload {
  id: number;
  file: File;
  /** How it was sent when it was chosen: what is told of it may be of another file by the time it is sent again. */
  send: SendFile;
  status: 'waiting' | 'uploading' | 'uploaded' | 'failed' | 'refused';
  /** How much of it has gone out, from 0 to 1. */
  portion: number;
  /** Why it is not with the server, in words. */
  problem: string | null;
}

interface UploadOptions {
  send: SendFile;
  /** Makes of what was chosen what is sent, such as a smaller image. */
  prepare?: ((file: File) => Promise<File>) | undefined;
  /** Why what was made of it is not sent after all; null when it may be. */
  problemOfPrepared?: (file: File) => string | null;
  /** Why a file is not sent at all; null when it may be. */
  problemOf: (file: File) => string | null;
  /** What to say of a failure that brought no words. */
  failed: string;
  /** What to say of one of which nothing more went out. */
  stalled: string;
  /** One that was on its way is not sent after all. */
  onFailed: (file: File, problem: string) => void;
}

let lastId = 0;

/** Files on their way to the server: one after another, so that the page's other requests find a connection. */
export function useUploads({ send, prepare, problemOf, problemOfPrepared, ...told }: UploadOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const turn = useRef(Promise.resolve());
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const [id, controller] of all) {
        controller.abort();
        endUpload(id);
      }
    };
  }, []);

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  const sendOne = async ({ id, file: chosen, send: sendChosen }: Upload, signal: AbortSignal) => {
    if (signal.aborted) return;
    change(id, { status: 'uploading' });
    const fail = (status: 'failed' | 'refused', problem: string) => {
      change(id, { status, problem });
      told.onFailed(chosen, problem);
    };
    try {
      const file = prepare ? await prepare(chosen) : chosen;
      const problem = problemOfPrepared?.(file);
      if (problem) return fail('refused', problem);
      if (signal.aborted) return;
      // A retry begins with what was chosen: what was made of it may be what failed.
      await sendWatched(sendChosen, file, { signal, onProgress: (portion) => change(id, { portion }) });
      change(id, { status: 'uploaded' });
    } catch (error) {
      // Who canceled it has taken it off the list already.
      if (!signal.aborted)
        fail('failed', error instanceof StalledError ? told.stalled : await failureText(error, told.failed));
    }
    running.current.delete(id);
  };

  const enqueue = (upload: Upload) => {
    const controller = new AbortController();
    running.current.set(upload.id, controller);
    beginUpload(upload.id);
    turn.current = turn.current
      .then(() => sendOne(upload, controller.signal))
      .finally(() => endUpload(upload.id));
  };

  return {
    uploads,
    /** What has arrived before leaves the list: the page has it in its own. */
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        lastId += 1;
        const problem = problemOf(file);
        return { id: lastId, file, send, status: problem ? 'refused' : 'waiting', portion: 0, problem };
      });
      setUploads((before) => [...before.filter(({ status }) => status !== 'uploaded'), ...added]);
      for (const upload of added) if (!upload.problem) enqueue(upload);
    },
    retry: (upload: Upload) => {
      change(upload.id, { status: 'waiting', portion: 0, problem: null });
      enqueue(upload);
    },
    /** Takes a file off the list, and stops its upload. */
    remove: ({ id }: Upload) => {
      running.current.get(id)?.abort();
      endUpload(id);
      running.current.delete(id);
      setUploads((before) => before.filter((upload) => upload.id !== id));
    },
  };
}
