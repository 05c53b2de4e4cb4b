import {
  CloudFrontClient,
  CNAMEAlreadyExists,
  CreateDistributionTenantCommand,
  DeleteDistributionTenantCommand,
  EntityAlreadyExists,
  EntityLimitExceeded,
  EntityNotFound,
  GetDistributionTenantCommand,
  GetManagedCertificateDetailsCommand,
  PreconditionFailed,
  ResourceNotDisabled,
  UpdateDistributionTenantCommand,
} from '@aws-sdk/client-cloudfront';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDistributionTenants } from './distribution-tenants.ts';
import { certificateFailed, edgeNotes, heldElsewhere } from './edge-words.ts';

const cloudfront = mockClient(CloudFrontClient);
// The class is patched for every file of this process.
afterAll(() => cloudfront.restore());
const place = { distributionId: 'E1', connectionGroupId: 'cg_1' };
const edge = openDistributionTenants(place, new CloudFrontClient({ region: 'us-east-1' }));
const host = 'www.example.com';
const failure = { message: 'no', $metadata: {} };
const nothing = new EntityNotFound(failure);
const Arn = 'arn:aws:acm:us-east-1:1:certificate/c';

const stands = (tenant: object, domain: 'active' | 'inactive' = 'inactive') =>
  cloudfront.on(GetDistributionTenantCommand).resolves({
    DistributionTenant: {
      Id: 'dt_1',
      Enabled: true,
      Status: 'Deployed',
      Domains: [{ Domain: host, Status: domain }],
      ...tenant,
    },
    ETag: 'etag-7',
  });
const certificateIs = (CertificateStatus: 'issued' | 'pending-validation' | 'validation-timed-out') =>
  cloudfront.on(GetManagedCertificateDetailsCommand).resolves({
    ManagedCertificateDetails: {
      CertificateStatus,
      ...(CertificateStatus === 'issued' ? { CertificateArn: Arn } : {}),
    },
  });
const updates = () => cloudfront.commandCalls(UpdateDistributionTenantCommand).map(({ args }) => args[0].input);

beforeEach(() => {
  cloudfront.reset();
  cloudfront.on(GetDistributionTenantCommand).rejects(nothing);
  cloudfront.on(CreateDistributionTenantCommand).resolves({});
  cloudfront.on(UpdateDistributionTenantCommand).resolves({});
  cloudfront.on(DeleteDistributionTenantCommand).resolves({});
});

describe('serving a host', () => {
  test('creates a distribution tenant in the connection group and requests its certificate', async () => {
    expect(await edge.serve(host)).toEqual({ state: 'preparing', note: edgeNotes.certificate });
    const [call] = cloudfront.commandCalls(CreateDistributionTenantCommand);
    expect(call?.args[0].input).toMatchObject({
      DistributionId: 'E1',
      ConnectionGroupId: 'cg_1',
      Enabled: true,
      Domains: [{ Domain: host }],
      ManagedCertificateRequest: { PrimaryDomainName: host, ValidationTokenHost: 'cloudfront' },
    });
    expect(call?.args[0].input.Name).toMatch(/^[a-zA-Z0-9][a-zA-Z0-9-.]{1,126}[a-zA-Z0-9]$/);
  });

  test('finds the tenant again by name and creates it once', async () => {
    await edge.serve(host);
    const made = cloudfront.commandCalls(CreateDistributionTenantCommand)[0]?.args[0].input.Name;
    stands({ Status: 'InProgress' });
    certificateIs('pending-validation');
    for (let n = 0; n < 2; n++) {
      expect(await edge.serve(host)).toEqual({ state: 'preparing', note: edgeNotes.certificate });
    }
    expect(cloudfront.commandCalls(CreateDistributionTenantCommand)).toHaveLength(1);
    expect(cloudfront.commandCalls(GetDistributionTenantCommand).at(-1)?.args[0].input.Identifier).toBe(made);
    expect(updates()).toEqual([]);
  });

  test('lets one of two concurrent deliveries create it and the other wait', async () => {
    cloudfront.on(CreateDistributionTenantCommand).rejects(new EntityAlreadyExists(failure));
    expect(await edge.serve(host)).toMatchObject({ state: 'preparing' });
  });

  test('does not blame a host that the faster of two deliveries has claimed', async () => {
    cloudfront.on(CreateDistributionTenantCommand).rejects(new CNAMEAlreadyExists(failure));
    cloudfront
      .on(GetDistributionTenantCommand)
      .rejectsOnce(nothing)
      .resolves({ DistributionTenant: { Id: 'dt_1' }, ETag: 'etag-1' });
    expect(await edge.serve(host)).toMatchObject({ state: 'preparing' });
  });

  test('refuses a host that another account has claimed, with an explanation', async () => {
    cloudfront.on(CreateDistributionTenantCommand).rejects(new CNAMEAlreadyExists(failure));
    expect(await edge.serve(host)).toEqual({ state: 'refused', problem: heldElsewhere(host) });
  });

  test('uses the certificate once it is issued, and requests it only once', async () => {
    stands({ Customizations: { WebAcl: { Action: 'override', Arn: 'acl' } } });
    certificateIs('issued');
    expect(await edge.serve(host)).toEqual({ state: 'preparing', note: edgeNotes.spreading });
    expect(updates()).toEqual([
      expect.objectContaining({
        Id: 'dt_1',
        IfMatch: 'etag-7',
        Enabled: true,
        Domains: [{ Domain: host }],
        Customizations: { WebAcl: { Action: 'override', Arn: 'acl' }, Certificate: { Arn } },
      }),
    ]);
    stands({ Status: 'InProgress', Customizations: { Certificate: { Arn } } });
    await edge.serve(host);
    expect(updates()).toHaveLength(1);
  });

  test('reports active only when the domain is active and deployed everywhere', async () => {
    stands({ Status: 'InProgress' }, 'active');
    expect(await edge.serve(host)).toEqual({ state: 'preparing', note: edgeNotes.spreading });
    stands({}, 'active');
    expect(await edge.serve(host)).toEqual({ state: 'active' });
    expect(cloudfront.commandCalls(GetManagedCertificateDetailsCommand)).toEqual([]);
  });

  test('refuses a failed certificate with an explanation, and starts over after a drop', async () => {
    stands({});
    certificateIs('validation-timed-out');
    expect(await edge.serve(host)).toEqual({ state: 'refused', problem: certificateFailed(host) });
    stands({ Enabled: false });
    expect(await edge.serve(host)).toMatchObject({ state: 'preparing' });
    expect(updates()).toEqual([
      expect.objectContaining({
        Enabled: true,
        ManagedCertificateRequest: expect.objectContaining({ PrimaryDomainName: host }),
      }),
    ]);
  });

  test('requests a missing certificate; a concurrent change is left to the next check', async () => {
    stands({});
    cloudfront.on(GetManagedCertificateDetailsCommand).rejects(nothing);
    cloudfront.on(UpdateDistributionTenantCommand).rejects(new PreconditionFailed(failure));
    expect(await edge.serve(host)).toEqual({ state: 'preparing', note: edgeNotes.certificate });
    expect(updates()[0]).toMatchObject({ ManagedCertificateRequest: { ValidationTokenHost: 'cloudfront' } });
  });

  test('throws if the platform itself has reached a quota', async () => {
    cloudfront.on(CreateDistributionTenantCommand).rejects(new EntityLimitExceeded(failure));
    await expect(edge.serve(host)).rejects.toThrow(EntityLimitExceeded);
  });
});

describe('dropping a host', () => {
  test('disables it first and deletes it once deployed, by the ETag that was read', async () => {
    stands({}, 'active');
    expect(await edge.drop(host)).toBe(false);
    expect(updates()).toEqual([expect.objectContaining({ Id: 'dt_1', Enabled: false, IfMatch: 'etag-7' })]);
    stands({ Enabled: false, Status: 'InProgress' }, 'active');
    expect(await edge.drop(host)).toBe(false);
    expect(cloudfront.commandCalls(DeleteDistributionTenantCommand)).toEqual([]);
    stands({ Enabled: false }, 'active');
    expect(await edge.drop(host)).toBe(true);
    expect(updates()).toHaveLength(1);
    expect(cloudfront.commandCalls(DeleteDistributionTenantCommand)[0]?.args[0].input).toEqual({
      Id: 'dt_1',
      IfMatch: 'etag-7',
    });
  });

  test('reports a missing tenant as gone', async () => {
    expect(await edge.drop(host)).toBe(true);
  });

  test('retries after a concurrent change; any other failure throws', async () => {
    stands({ Enabled: false }, 'active');
    for (const early of [new PreconditionFailed(failure), new ResourceNotDisabled(failure)]) {
      cloudfront.on(DeleteDistributionTenantCommand).rejects(early);
      expect(await edge.drop(host)).toBe(false);
    }
    cloudfront.on(DeleteDistributionTenantCommand).rejects(new Error('down'));
    await expect(edge.drop(host)).rejects.toThrow('down');
  });
});
