import type { HttpRequest, HttpResponse } from '../http/message.ts';
import type { ResolvedTemplate } from '../template/template.ts';

/** The industry's harmless test virus, in two halves so that no scanner takes this file for one. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

interface Plan {
  ProtectedResource: { S3Bucket: { BucketName: string } };
}

/** The buckets that a malware protection plan of the template scans. */
export const scannedBuckets = (templates: readonly ResolvedTemplate[]): Set<string> =>
  new Set(
    templates
      .flatMap((template) => template.ofType('AWS::GuardDuty::MalwareProtectionPlan'))
      .map((plan) => plan.properties<Plan>().ProtectedResource.S3Bucket.BucketName),
  );

/** True for `GET /bucket/key?tagging`. */
export const asksForTags = ({ method, query }: HttpRequest): boolean =>
  method === 'GET' && /(?:^|&)tagging(?:=|&|$)/.test(query);

/** The tags of an object as GuardDuty would have left them: only the test virus is found here. */
export const scanTags = (bytes: Buffer): HttpResponse => {
  const verdict = bytes.includes(eicar) ? 'THREATS_FOUND' : 'NO_THREATS_FOUND';
  const tag = `<Tag><Key>GuardDutyMalwareScanStatus</Key><Value>${verdict}</Value></Tag>`;
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Tagging><TagSet>${tag}</TagSet></Tagging>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: Buffer.from(body) };
};
