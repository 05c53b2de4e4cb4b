import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { type OnTaken, type Place, sendDocument } from '../../../../ui/console/documents/send-document.ts';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

/** A file on its way. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly place: Place;
  /** The answer about its name, once it was given; trying again keeps it. */
  readonly onTaken?: OnTaken;
  readonly state: 'waiting' | 'sending' | 'checking' | 'done' | 'failed' | 'taken';
  readonly percent: number;
  readonly problem?: string;
}

const AT_ONCE = 3;

/**
 * Files that are sent from this page, three at a time; a taken name waits for an answer, the others go on.
 * Over 40 lines: the acts share the queue and the list.
 */
export const useUploads = () => {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const running = useRef(0);

  const change = (id: string, fields: Partial<Upload>): void =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...fields } : each)));
  const refresh = (): void => void invalidate(client, 'GET /api/documents', 'GET /api/documents/{documentId}');

  const run = async ({ id, file, place, onTaken }: Upload): Promise<void> => {
    change(id, { state: 'sending', percent: 0 });
    try {
      await sendDocument(file, place, onTaken, {
        onProgress: (percent) => change(id, { percent }),
        onChecking: () => {
          change(id, { state: 'checking', percent: 100 });
          refresh();
        },
      });
      change(id, { state: 'done' });
    } catch (cause) {
      const error = asApiError(cause);
      change(id, error.code === 'NAME_TAKEN' ? { state: 'taken' } : { state: 'failed', problem: error.message });
    } finally {
      running.current -= 1;
      refresh();
      next();
    }
  };
  const next = (): void => {
    while (running.current < AT_ONCE) {
      const first = queue.current.shift();
      if (!first) return;
      running.current += 1;
      void run(first);
    }
  };
  const start = (upload: Upload): void => {
    queue.current.push(upload);
    next();
  };

  return {
    uploads,
    add: (files: readonly File[], place: Place): void => {
      const fresh = files.map((file) => {
        const id = crypto.randomUUID();
        return { id, file, place, state: 'waiting', percent: 0 } as const;
      });
      setUploads((all) => [...all.filter(({ state }) => state !== 'done'), ...fresh]);
      for (const upload of fresh) start(upload);
    },
    answer: (upload: Upload, onTaken: OnTaken): void => {
      change(upload.id, { state: 'waiting', onTaken });
      start({ ...upload, onTaken });
    },
    retry: (upload: Upload): void => {
      change(upload.id, { state: 'waiting' });
      start(upload);
    },
    drop: (id: string): void => setUploads((all) => all.filter((each) => each.id !== id)),
  };
};
