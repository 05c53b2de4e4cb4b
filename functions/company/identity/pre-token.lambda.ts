import * as z from 'zod';
import { normalizeEmail } from '../../../shared/contract/text.ts';
import { readEnv } from '../../platform/env.ts';
import { openData } from '../../platform/open.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { createPreToken } from './sign-in/pre-token.ts';

const { tableDeps, openTable, clock } = openData();
const { SUPER_ADMINS, LOCAL_PATIENCE: patience } = readEnv(
  z.object({ SUPER_ADMINS: z.string().default(''), LOCAL_PATIENCE: z.coerce.number().positive().default(1) }),
);

export const handler = createPreToken({
  table: openPlatformTable(tableDeps),
  openTable,
  clock,
  patience,
  superAdmins: SUPER_ADMINS.split(',').filter(Boolean).map(normalizeEmail),
});
