import { escapeHtml } from '../../../shared/contract/text.ts';
import type { HttpResponse } from '../http/message.ts';

/** An S3 error; `details` become further elements of its XML. */
export interface S3Error {
  status: number;
  code: string;
  message: string;
  details?: Record<string, string | number>;
}

const element = ([name, value]: [string, unknown]): string => `<${name}>${escapeHtml(String(value))}</${name}>`;

export const accessDenied = (message = 'Access Denied'): S3Error => ({ status: 403, code: 'AccessDenied', message });

/** The XML error document that S3 answers with. */
export const errorXml = ({ status, code, message, details = {} }: S3Error, requestId: string): HttpResponse => {
  const parts = { Code: code, Message: message, ...details, RequestId: requestId, HostId: 'local' };
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${Object.entries(parts).map(element).join('')}</Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body: Buffer.from(body) };
};
