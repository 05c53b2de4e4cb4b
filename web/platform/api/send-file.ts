import { ApiError, OFFLINE } from './api-error.ts';

/** A presigned form and the file that it was signed for. */
export interface Sending {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: File;
}

interface Options {
  /** Upload progress from 0 to 100. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
}

const formOf = ({ fields, file }: Sending): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
};

const codeIn = (xml: string): string => /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? 'UPLOAD_FAILED';

const words: Readonly<Record<string, string>> = {
  EntityTooLarge: 'The file is larger than it was when you chose it. Choose it again.',
  EntityTooSmall: 'The file is empty.',
};
const otherwise = 'The file was not taken. Choose it again.';

const refusalOf = ({ status, responseText }: XMLHttpRequest): ApiError => {
  const code = codeIn(responseText);
  return new ApiError(status, code, words[code] ?? otherwise);
};

const offline = (): ApiError =>
  new ApiError(0, OFFLINE, 'The connection broke while the file was sent. Check it and try again.');

/** Uploads a file to the file store with XMLHttpRequest, which reports progress. Throws ApiError or the abort reason. */
export const sendFile = (sending: Sending, { onProgress, signal }: Options = {}): Promise<void> =>
  new Promise((done, fail) => {
    const call = new XMLHttpRequest();
    call.open('POST', sending.url);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.round((100 * loaded) / Math.max(1, total)));
    call.onload = () => (call.status < 300 ? done() : fail(refusalOf(call)));
    call.onerror = () => fail(offline());
    call.onabort = () => fail(signal?.reason ?? offline());
    signal?.addEventListener('abort', () => call.abort());
    call.send(formOf(sending));
  });
