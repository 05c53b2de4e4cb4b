import {
  CloudFrontClient,
  CNAMEAlreadyExists,
  CreateDistributionTenantCommand,
  DeleteDistributionTenantCommand,
  type DistributionTenant,
  EntityAlreadyExists,
  EntityNotFound,
  GetDistributionTenantCommand,
  GetManagedCertificateDetailsCommand,
  type ManagedCertificateRequest,
  PreconditionFailed,
  ResourceNotDisabled,
  UpdateDistributionTenantCommand,
  type UpdateDistributionTenantCommandInput,
} from '@aws-sdk/client-cloudfront';
import { sha256 } from '../../platform/signed/sign.ts';
import type { Edge, EdgePlace, EdgeState } from './edge-port.ts';
import { certificateFailed, edgeNotes, heldElsewhere } from './edge-words.ts';

interface FoundTenant {
  readonly tenant: DistributionTenant;
  readonly etag: string;
}
type Changes = Partial<UpdateDistributionTenantCommandInput>;

const failedStates = ['validation-timed-out', 'revoked', 'failed', 'expired'];
const preparing = (note: string): EdgeState => ({ state: 'preparing', note });

/** A concurrent change or eventual consistency; the next check sees the current state. */
const isTransient = (error: unknown): boolean =>
  error instanceof PreconditionFailed || error instanceof ResourceNotDisabled || error instanceof EntityNotFound;

/**
 * One CloudFront distribution tenant per host. Its name derives from distribution and host, which makes calls
 * idempotent. Over 40 lines: the functions close over the client and the names.
 */
export const openDistributionTenants = (
  { distributionId, connectionGroupId }: EdgePlace,
  client: CloudFrontClient = new CloudFrontClient({ maxAttempts: 3 }),
): Edge => {
  const nameOf = (host: string): string =>
    `${distributionId}-${Buffer.from(sha256(host)).toString('hex').slice(0, 32)}`;
  const certificateFor = (host: string): ManagedCertificateRequest => ({
    PrimaryDomainName: host,
    ValidationTokenHost: 'cloudfront',
  });

  const find = async (host: string): Promise<FoundTenant | undefined> => {
    try {
      const answer = await client.send(new GetDistributionTenantCommand({ Identifier: nameOf(host) }));
      return answer.DistributionTenant && { tenant: answer.DistributionTenant, etag: answer.ETag ?? '' };
    } catch (error) {
      if (error instanceof EntityNotFound) return undefined;
      throw error;
    }
  };

  const update = async ({ tenant, etag }: FoundTenant, host: string, changes: Changes): Promise<void> => {
    const { Id, Customizations, Parameters, Enabled } = tenant;
    const kept = { DistributionId: distributionId, ConnectionGroupId: connectionGroupId, Domains: [{ Domain: host }] };
    const input = { ...kept, Customizations, Parameters, Enabled, ...changes, Id, IfMatch: etag };
    await client.send(new UpdateDistributionTenantCommand(input)).catch((error: unknown) => {
      if (!isTransient(error)) throw error;
    });
  };

  const create = async (host: string): Promise<EdgeState> => {
    const input = {
      DistributionId: distributionId,
      ConnectionGroupId: connectionGroupId,
      Name: nameOf(host),
      Domains: [{ Domain: host }],
      Enabled: true,
      ManagedCertificateRequest: certificateFor(host),
    };
    try {
      await client.send(new CreateDistributionTenantCommand(input));
    } catch (error) {
      const isHeld = error instanceof CNAMEAlreadyExists;
      if (!isHeld && !(error instanceof EntityAlreadyExists)) throw error;
      // The slower of two deliveries conflicts with its own tenant; any other conflict is another owner's.
      if (isHeld && !(await find(host))) return { state: 'refused', problem: heldElsewhere(host) };
    }
    return preparing(edgeNotes.certificate);
  };

  const certificateOf = async ({ tenant }: FoundTenant) => {
    try {
      const command = new GetManagedCertificateDetailsCommand({ Identifier: tenant.Id });
      return (await client.send(command)).ManagedCertificateDetails;
    } catch (error) {
      if (error instanceof EntityNotFound) return undefined;
      throw error;
    }
  };

  /** CloudFront issues the certificate, but attaching it is up to the caller. */
  const certify = async (found: FoundTenant, host: string): Promise<EdgeState> => {
    const { Customizations } = found.tenant;
    const { CertificateStatus: status = '', CertificateArn: Arn } = (await certificateOf(found)) ?? {};
    if (failedStates.includes(status)) return { state: 'refused', problem: certificateFailed(host) };
    if (status === '') await update(found, host, { ManagedCertificateRequest: certificateFor(host) });
    if (status !== 'issued' || Arn === undefined) return preparing(edgeNotes.certificate);
    if (Customizations?.Certificate?.Arn !== Arn) {
      await update(found, host, { Customizations: { ...Customizations, Certificate: { Arn } } });
    }
    return preparing(edgeNotes.spreading);
  };

  const serve = async (host: string): Promise<EdgeState> => {
    const found = await find(host);
    if (!found) return await create(host);
    const { Enabled, Status, Domains } = found.tenant;
    if (Enabled === false) {
      await update(found, host, { Enabled: true, ManagedCertificateRequest: certificateFor(host) });
      return preparing(edgeNotes.certificate);
    }
    const isCertain = Domains?.some(({ Domain, Status: of }) => Domain === host && of === 'active') ?? false;
    if (!isCertain) return await certify(found, host);
    return Status === 'Deployed' ? { state: 'active' } : preparing(edgeNotes.spreading);
  };

  const drop = async (host: string): Promise<boolean> => {
    const found = await find(host);
    if (!found) return true;
    const { Id, Enabled, Status } = found.tenant;
    if (Enabled !== false) await update(found, host, { Enabled: false });
    if (Enabled !== false || Status !== 'Deployed') return false;
    try {
      await client.send(new DeleteDistributionTenantCommand({ Id, IfMatch: found.etag }));
      return true;
    } catch (error) {
      if (isTransient(error)) return false;
      throw error;
    }
  };

  return { serve, drop };
};
