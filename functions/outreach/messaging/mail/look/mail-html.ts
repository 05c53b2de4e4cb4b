import { escapeHtml } from '../../../../../shared/contract/text.ts';
import type { Block, ScheduleLine } from '../../../../../shared/outreach/messaging/templates/block.ts';
import type { Message } from '../../../../../shared/outreach/messaging/templates/template.ts';
import type { Letterhead } from './letterhead.ts';
import type { MailColors } from './mail-colors.ts';

/** The sender, as the footer of an email names it. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly letterhead?: Letterhead | undefined;
  /** Unsubscribe page; marketing only. */
  readonly unsubscribeUrl?: string | undefined;
}

const font = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";
const style = `:root{color-scheme:light dark}
.page,.card{background:#f4f2ee}.card{background:#ffffff}
.ink{color:#16181d}.quiet{color:#5b616e}.rule{border-color:#e4e1da}
@media (prefers-color-scheme:dark){.page{background:#0d1017!important}.card{background:#171b24!important}
.ink{color:#f2f0ea!important}.quiet{color:#a8afbd!important}.rule{border-color:#2b3140!important}}`;

const scheduleRow = ({ what, when, note }: ScheduleLine): string =>
  `<tr><td class="rule" style="padding:14px 0;border-top:1px solid #e4e1da">
<div class="ink" style="${font};font-size:16px;font-weight:600;color:#16181d">${escapeHtml(what)}</div>
<div class="ink" style="${font};font-size:15px;line-height:22px;color:#16181d">${escapeHtml(when).replace(/ ([AP]M)/g, '&nbsp;$1')}</div>
${note ? `<div class="quiet" style="${font};font-size:14px;line-height:20px;color:#5b616e">${escapeHtml(note)}</div>` : ''}
</td></tr>`;

const table = (rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`;

const button = (label: string, url: string, { accent, onAccent }: MailColors): string =>
  `<p style="margin:28px 0"><a href="${escapeHtml(url)}" style="${font};display:inline-block;padding:14px 22px;border-radius:8px;background:${accent};color:${onAccent};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

const blockHtml = (block: Block, { schedule }: Message, colors: MailColors): string => {
  if (block.kind === 'schedule') return table(schedule.map(scheduleRow).join(''));
  if (block.kind === 'button') return button(block.label, block.url, colors);
  const label =
    block.kind === 'fact' ? `<span class="quiet" style="color:#5b616e">${escapeHtml(block.label)}</span> ` : '';
  return `<p class="ink" style="${font};margin:14px 0;font-size:16px;line-height:25px;color:#16181d">${label}${escapeHtml(block.text).replace(/\n/g, '<br>')}</p>`;
};

const headOf = ({ name, letterhead }: MailSender): string =>
  letterhead
    ? `<div style="display:inline-block;padding:12px 16px;border-radius:10px;background:${letterhead.background}"><img src="${escapeHtml(letterhead.logo)}" alt="${escapeHtml(name)}" height="36" style="display:block;height:36px;width:auto;max-width:240px;color:#ffffff;${font}"></div>`
    : `<div class="quiet" style="${font};font-size:14px;letter-spacing:.02em;color:#5b616e">${escapeHtml(name)}</div>`;
const unsubscribeLine = ({ unsubscribeUrl }: MailSender): string =>
  unsubscribeUrl
    ? `<br><a class="quiet" href="${escapeHtml(unsubscribeUrl)}" style="color:#5b616e">Unsubscribe</a>`
    : '';

/** A message as an HTML email: one column, works in light and dark mode, all text escaped. */
export const htmlOfMessage = (message: Message, sender: MailSender, colors: MailColors): string => {
  const body = message.blocks.map((block) => blockHtml(block, message, colors)).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(message.subject)}</title><style>${style}</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f2ee">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(message.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f2ee"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border-radius:14px;border-top:6px solid ${colors.accent}"><tr><td style="padding:32px">
${headOf(sender)}
<h1 class="ink" style="font-family:Georgia,'Times New Roman',serif;font-weight:400;font-size:28px;line-height:34px;margin:10px 0 18px;color:#16181d">${escapeHtml(message.title)}</h1>
${body}
</td></tr></table>
<p class="quiet" style="${font};font-size:13px;line-height:20px;margin:20px 0 0;color:#5b616e">${escapeHtml(sender.name)}<br>${escapeHtml(sender.address)}<br>${escapeHtml(sender.phone)}${unsubscribeLine(sender)}</p>
</td></tr></table></body></html>`;
};
