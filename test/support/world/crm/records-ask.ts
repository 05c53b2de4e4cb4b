import { recordsHandlers } from '../../../../functions/sales/records/handlers.ts';
import { recordsContract } from '../../../../shared/sales/records/contract.ts';
import { type BookingWorld, NOW } from '../booking-world.ts';
import { routesAsked } from '../routes-asked.ts';

/** The records' routes on a real table, asked as an administrator of this tenant unless somebody else is named. */
export const recordsOf = (world: BookingWorld, tenantId: string, now = NOW) =>
  routesAsked(recordsContract, recordsHandlers({ signer: world.table.signer }), world, tenantId, () => now);
export type AskRecords = ReturnType<typeof recordsOf>;
