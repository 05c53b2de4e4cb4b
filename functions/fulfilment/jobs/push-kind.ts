import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { jobsContract } from '../../../shared/fulfilment/jobs/contract.ts';
import { vendorOfCaller } from '../../../shared/sales/booking/booking-view.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import type { PushBatch, PushKind } from '../../company/identity/realtime/push-kind.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import { communication } from '../../crm/leads/communication-store.ts';
import type { Connection } from '../../platform/realtime/connection.ts';
import { fromItem, rowOf } from '../../platform/table/item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { jobsAnswered } from './job-messages.ts';
import { isAccepted, jobRowOf } from './job-view.ts';

/** The company's vendors, where one of them listens. */
const vendorsFor = async (table: TenantTable, listeners: readonly Connection[]): Promise<readonly Vendor[]> => {
  const isVendorListening = listeners.some(({ caller }) => caller?.roles.includes('vendor'));
  return isVendorListening ? (await table.collect(vendorRange, { vendors: vendorItem })).vendors : [];
};

/** A vendor's own visits, as its list shows them. */
export const jobPush: PushKind = {
  name: 'job',
  entity: visitItem.name,
  route: jobsContract.vendorJobs,
  prepare:
    async ({ table }) =>
    async (listeners) => {
      const vendors = await vendorsFor(table, listeners);
      return (stored) => {
        const visit = rowOf(visitItem, stored);
        return {
          id: visit.visitId,
          version: visit.version,
          show: (caller) => {
            const own = vendorOfCaller(caller, vendors);
            return own && own.vendorId === visit.vendorId && isAccepted(visit) ? { item: jobRowOf(visit) } : undefined;
          },
        };
      };
    },
};

/** The jobs to which the customers' texts of a batch return, by the id of the text. */
const answeredIn = async ({ table, changes }: PushBatch): Promise<ReadonlyMap<string, VisitRecord[]>> => {
  const texts = changes.flatMap(({ after }) => (after ? [fromItem(communication, after)] : []));
  const answered = texts.map(async (text) => [text.communicationId, await jobsAnswered(table, text)] as const);
  return new Map(await Promise.all(answered));
};

/**
 * A customer's text for the job that it answers: a vendor is told that there is one and reads it with the job, where its
 * words are without contact data.
 */
export const jobMessagePush: PushKind = {
  name: 'job_message',
  entity: communication.name,
  route: jobsContract.vendorJob,
  prepare: async (batch) => async (listeners) => {
    const vendors = await vendorsFor(batch.table, listeners);
    const answered: ReadonlyMap<string, VisitRecord[]> = vendors.length > 0 ? await answeredIn(batch) : new Map();
    return (stored) => {
      const { communicationId, version } = fromItem(communication, stored);
      return {
        id: communicationId,
        version,
        show: (caller) => {
          const own = vendorOfCaller(caller, vendors);
          const isOwn = (visit: VisitRecord): boolean => visit.vendorId === own?.vendorId && isAccepted(visit);
          const visit = own && answered.get(communicationId)?.find(isOwn);
          return visit && { item: { visitId: visit.visitId } };
        },
      };
    };
  },
};
