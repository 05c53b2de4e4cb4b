import type { IssuePlace } from '../../../../functions/fulfilment/billing/issue/issue-place.ts';
import { issueWrites, type NewPaper } from '../../../../functions/fulfilment/billing/issue/issue-writes.ts';
import { invoiceItem } from '../../../../functions/fulfilment/billing/store.ts';
import { untilWritten } from '../../../../functions/platform/table/client/retry.ts';

/** Issues a paper in a transaction of its own, unless its cause has issued it before. */
export const issuePaper = async (place: IssuePlace, paper: NewPaper): Promise<void> =>
  await untilWritten(async () => {
    if (await place.table.get(invoiceItem, paper, { consistent: true })) return;
    const { writes } = await issueWrites(place, paper);
    await place.table.commit(...writes);
  });
