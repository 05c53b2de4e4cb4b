import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import type { jobsContract } from '../../../shared/fulfilment/jobs/contract.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { type AvailabilityDeps, changeHours, readAvailability, takeDayOff, workAgain } from './availability.ts';
import { readFeed, renewFeed } from './calendar-feed.ts';
import { earnedJobs } from './earned.ts';
import { messageCustomer } from './job-messages.ts';
import { isAccepted } from './job-view.ts';
import { ownVendor } from './own-vendor.ts';
import { ownVisit } from './own-visits.ts';
import { listJobs, orderOfVisit, showJob } from './read-jobs.ts';
import { stepJob } from './step-job.ts';

/** The routes of the vendor portal: each caller's own rows. */
export const jobsHandlers = (deps: AvailabilityDeps): Handlers<typeof jobsContract> => {
  const own = async ({ table, caller }: SignedRequest<unknown>): Promise<Vendor> => await ownVendor(table, caller);
  return {
    vendorJobs: async (request) => await listJobs(request.table, await own(request), request.input, request.now),
    vendorJob: async (request) => {
      const vendor = await own(request);
      return await showJob(
        request.table,
        vendor,
        await ownVisit(request.table, vendor.vendorId, request.input.visitId),
      );
    },
    stepJob: async (request) => await stepJob(deps.signer, request, await own(request)),
    messageCustomer: async (request) => {
      const vendor = await own(request);
      const visit = await ownVisit(request.table, vendor.vendorId, request.input.visitId);
      if (!isAccepted(visit)) throw notFound('Job');
      return await messageCustomer(request, vendor, visit, await orderOfVisit(request.table, visit));
    },
    availability: async (request) => await readAvailability(deps, request),
    changeHours: async (request) => await changeHours(deps, request, request.input),
    takeDayOff: async (request) => await takeDayOff(deps, request, request.input.date),
    workAgain: async (request) => await workAgain(deps, request, request.input.date),
    renewCalendar: async (request) => {
      const place = { table: request.table, signer: deps.signer, origin: deps.siteOrigin(request.host) };
      return { calendarUrl: await renewFeed(place, await own(request)) };
    },
    vendorCalendar: async ({ table, input, now, host }) =>
      await readFeed({ table, signer: deps.signer, origin: deps.siteOrigin(host) }, input.token, now),
    earned: async (request) => await earnedJobs(request.table, (await own(request)).vendorId, request.input),
  };
};
