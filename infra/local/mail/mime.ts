import type { Attachment, Mail } from './mailbox.ts';

interface Content {
  Data: string;
}
export interface SendEmail {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  ReplyToAddresses?: string[];
  ConfigurationSetName?: string;
  EmailTags?: { Name: string; Value: string }[];
  Content: {
    Simple?: {
      Subject: Content;
      Body: { Text?: Content; Html?: Content };
      Headers?: { Name: string; Value: string }[];
      Attachments?: { FileName: string; RawContent: string; ContentType?: string }[];
    };
    Raw?: { Data: string };
  };
}
interface Part {
  headers: Record<string, string>;
  body: string;
}
interface Parsed {
  text?: string;
  html?: string;
  attachments: Attachment[];
}

/** The mail that SES would have sent, from simple or raw input. */
export const toMail = (input: SendEmail): Omit<Mail, 'id' | 'at'> => {
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = input.Destination ?? {};
  const to = [...ToAddresses, ...CcAddresses, ...BccAddresses];
  const replyTo: Record<string, string> = input.ReplyToAddresses?.length
    ? { 'reply-to': input.ReplyToAddresses.join(', ') }
    : {};
  const simple = input.Content.Simple;
  if (!simple)
    return rawMail(Buffer.from(input.Content.Raw?.Data ?? '', 'base64').toString('latin1'), input.FromEmailAddress, to);
  const headers = Object.fromEntries((simple.Headers ?? []).map(({ Name, Value }) => [Name.toLowerCase(), Value]));
  return {
    from: input.FromEmailAddress ?? '',
    to,
    subject: simple.Subject.Data,
    ...(simple.Body.Text ? { text: simple.Body.Text.Data } : {}),
    ...(simple.Body.Html ? { html: simple.Body.Html.Data } : {}),
    headers: { ...replyTo, ...headers },
    attachments: (simple.Attachments ?? []).map(({ FileName, RawContent, ContentType }) => ({
      fileName: FileName,
      contentType: ContentType ?? 'application/octet-stream',
      base64: RawContent,
    })),
    source: 'ses',
  };
};

const rawMail = (source: string, from: string | undefined, to: string[]): Omit<Mail, 'id' | 'at'> => {
  const part = readPart(source);
  return {
    from: from ?? decodeWords(part.headers.from ?? ''),
    to: to.length > 0 ? to : (part.headers.to ?? '').split(/,\s*/),
    subject: decodeWords(part.headers.subject ?? ''),
    headers: part.headers,
    ...readContent(part),
    source: 'ses',
  };
};

const readPart = (source: string): Part => {
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(source) ?? [null, source, ''];
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { headers, body };
};

const readContent = ({ headers, body }: Part): Parsed => {
  const type = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary)
    return mergeParts(
      body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => readContent(readPart(part.replace(/^\r?\n/, '').replace(/\r?\n$/, '')))),
    );
  const bytes = decodeBody(body, headers['content-transfer-encoding'] ?? '7bit');
  const fileName =
    /filename="?([^";]+)"?/i.exec(headers['content-disposition'] ?? '')?.[1] ?? /name="?([^";]+)"?/i.exec(type)?.[1];
  const contentType = type.replace(/;\s*(file)?name=.*$/i, '');
  if (!fileName && /^text\/plain/i.test(type)) return { text: bytes.toString('utf8'), attachments: [] };
  if (!fileName && /^text\/html/i.test(type)) return { html: bytes.toString('utf8'), attachments: [] };
  return {
    attachments: [
      { fileName: fileName ?? contentType.split(/[/;]/)[1] ?? 'part', contentType, base64: bytes.toString('base64') },
    ],
  };
};

const mergeParts = (parts: Parsed[]): Parsed => {
  const text = parts.find((part) => part.text !== undefined)?.text;
  const html = parts.find((part) => part.html !== undefined)?.html;
  return {
    ...(text === undefined ? {} : { text }),
    ...(html === undefined ? {} : { html }),
    attachments: parts.flatMap((part) => part.attachments),
  };
};

const decodeBody = (body: string, encoding: string): Buffer => {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64');
  if (!/quoted-printable/i.test(encoding)) return Buffer.from(body, 'latin1');
  const joined = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(joined, 'latin1');
};

const decodeWords = (value: string): string =>
  value.replace(/=\?utf-8\?([bq])\?([^?]*)\?=\s*/gi, (_, kind: string, data: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(data, 'base64').toString('utf8')
      : decodeBody(data.replaceAll('_', ' '), 'quoted-printable').toString('utf8'),
  );
