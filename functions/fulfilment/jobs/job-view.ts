import type { JobMessage, VendorJob, VendorJobRow } from '../../../shared/fulfilment/jobs/job.ts';
import { nextStep } from '../../../shared/fulfilment/jobs/next-step.ts';
import { firstNameOf, maskedPhone, withoutContacts } from '../../../shared/fulfilment/jobs/private-words.ts';
import { requirementsOf, requirementText } from '../../../shared/fulfilment/jobs/proof-of-work.ts';
import type { StoredFile } from '../../../shared/library/files/file.ts';
import type { PropertyDetails } from '../../../shared/sales/booking/order.ts';
import type { VisitRecord, VisitStamp, VisitState } from '../../../shared/sales/booking/visit-record.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';

const promised: readonly VisitState[] = ['accepted', 'on_the_way', 'working', 'finished', 'no_access'];

/** True once the vendor has said yes: from then on it knows the house and a first name. A held visit is not agreed. */
export const isAccepted = ({ state, stamps }: Pick<VisitRecord, 'state' | 'stamps'>): boolean =>
  promised.includes(state) || (state === 'held' && stamps.accepted !== undefined);

/** What its vendor gets for what is left of a visit: a canceled service keeps its pay for a late cancellation alone. */
export const payLeft = ({ services, pay }: Pick<VisitRecord, 'services' | 'pay'>): VisitRecord['pay'] =>
  pay.filter(({ service }) => services.includes(service));

/** A visit as a row of its vendor's list. */
export const jobRowOf = (visit: VisitRecord): VendorJobRow => {
  const { visitId, orderNumber, state, services, startsAt, endsAt, address, lateMinutes, holdReason, version } = visit;
  const { line1, city, zip } = address;
  return {
    visitId,
    ...(orderNumber !== undefined && { orderNumber }),
    state,
    services,
    times: { startsAt, endsAt },
    address: isAccepted(visit) ? { line1, city, state: address.state, zip } : { city, zip },
    pay: payLeft(visit),
    ...(lateMinutes !== undefined && { lateMinutes }),
    ...(holdReason !== undefined && { holdReason }),
    next: nextStep(state),
    version,
  };
};

/** Everything that a job page shows besides the visit itself. */
export interface JobParts {
  readonly order: Pick<OrderRecord, 'contactInfo' | 'propertyDetails' | 'consents'>;
  readonly files: readonly StoredFile[];
  readonly messages: readonly JobMessage[];
  readonly travelMinutes: number | null;
}

const houseOf = ({ contactInfo, consents, propertyDetails = {} }: JobParts['order']) => {
  const words = (field: keyof Pick<PropertyDetails, 'access' | 'parking' | 'notes'>) => {
    const written = propertyDetails[field];
    return written === undefined ? {} : { [field]: withoutContacts(written, contactInfo.fullName) };
  };
  return {
    ...words('access'),
    ...words('parking'),
    ...words('notes'),
    ...(propertyDetails.pets !== undefined && { pets: propertyDetails.pets }),
    customer: {
      firstName: firstNameOf(contactInfo.fullName),
      phone: maskedPhone(contactInfo.phone),
      takesTexts: consents.serviceMessages,
    },
  };
};

const stampOf = ({ at, receivedAt, isClamped }: VisitStamp): VendorJob['stamps'][keyof VendorJob['stamps']] => ({
  at,
  receivedAt,
  ...(isClamped && { isClamped }),
});

const stampsOf = ({ stamps }: VisitRecord): VendorJob['stamps'] =>
  Object.fromEntries(Object.entries(stamps).map(([step, stamp]) => [step, stampOf(stamp)]));

const checklistOf = ({ services, checklist }: VisitRecord, files: readonly StoredFile[]): VendorJob['checklist'] => [
  ...checklist.map(({ text, isDone }) => ({ code: 'task' as const, text, needed: 1, have: isDone ? 1 : 0 })),
  ...requirementsOf(services, files).map((each) => ({ ...each, text: requirementText(each) })),
];

/** The whole job; what is the customer's own comes with the acceptance. */
export const jobOf = (visit: VisitRecord, { order, files, messages, travelMinutes }: JobParts): VendorJob => {
  const isOwn = isAccepted(visit);
  return {
    ...jobRowOf(visit),
    travelMinutes,
    ...(isOwn && houseOf(order)),
    checklist: checklistOf(visit, files),
    files: isOwn
      ? files.map(({ fileId, purpose, name, sha256, state, problem }) => ({
          fileId,
          purpose,
          name,
          sha256,
          state,
          ...(problem !== undefined && { problem }),
        }))
      : [],
    stamps: stampsOf(visit),
    messages: isOwn ? [...messages] : [],
  };
};
