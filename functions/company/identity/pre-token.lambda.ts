import * as z from 'zod';
import { normalizeEmail } from '../../../shared/contract/text.ts';
import { readEnv } from '../../platform/env.ts';
import { openData } from '../../platform/open.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { createPreToken } from './sign-in/pre-token.ts';

const { tableDeps, openTable, clock } = openData();
const { SUPER_ADMINS } = readEnv(z.object({ SUPER_ADMINS: z.string().default('') }));

export const handler = createPreToken({
  table: openPlatformTable(tableDeps),
  openTable,
  clock,
  superAdmins: SUPER_ADMINS.split(',').filter(Boolean).map(normalizeEmail),
});
