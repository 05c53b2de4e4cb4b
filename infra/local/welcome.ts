import type { DemoAccount } from './issuer/issuer.ts';
import type { NotRun } from './template/resource-kinds.ts';

/** The text printed once the site answers. */
export const welcome = (origin: string, accounts: DemoAccount[], notRun: NotRun[], where: string): string => {
  const width = Math.max(0, ...accounts.map((account) => account.email.length));
  const people = accounts.map(({ email, label = '' }) => `    ${email.padEnd(width)}  ${label}`);
  const lines = [
    '',
    `  Northlight is at ${origin}`,
    `  Studio: ${origin}/__local  (mail, queues, invocations, table, clock)`,
    ...(people.length > 0 ? ['', '  Sign in as (npm run token -- <email> prints an access token):', ...people] : []),
    '',
    `  State: ${where}. Not run here: ${notRun.length} resources, listed in the studio.`,
    '',
  ];
  return `${lines.join('\n')}\n`;
};
