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
import { beforeEach, describe, expect, test } from 'vitest';
import { openDistributionTenants } from './distribution-tenants.ts';
import { certificateFailed, edgeNotes, heldElsewhere } from './edge-words.ts';

const cloudfront = mockClient(CloudFrontClient);
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

describe('a host that is served', () => {
  test('gets a distribution tenant in the connection group and asks for a certificate of its own', async () => {
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

  test('is found again by the same name when it is told twice, and made once', async () => {
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

  test('of two deliveries at once is made by one, and the other waits with it', async () => {
    cloudfront.on(CreateDistributionTenantCommand).rejects(new EntityAlreadyExists(failure));
    expect(await edge.serve(host)).toMatchObject({ state: 'preparing' });
  });

  test('whose name the faster delivery has taken is not held against the slower', async () => {
    cloudfront.on(CreateDistributionTenantCommand).rejects(new CNAMEAlreadyExists(failure));
    cloudfront
      .on(GetDistributionTenantCommand)
      .rejectsOnce(nothing)
      .resolves({ DistributionTenant: { Id: 'dt_1' }, ETag: 'etag-1' });
    expect(await edge.serve(host)).toMatchObject({ state: 'preparing' });
  });

  test('but is set up with somebody else is refused in words', async () => {
    cloudfront.on(CreateDistributionTenantCommand).rejects(new CNAMEAlreadyExists(failure));
    expect(await edge.serve(host)).toEqual({ state: 'refused', problem: heldElsewhere(host) });
  });

  test('uses its certificate once it is issued, asking just once', async () => {
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

  test('answers when its domain is active and everywhere, not before', async () => {
    stands({ Status: 'InProgress' }, 'active');
    expect(await edge.serve(host)).toEqual({ state: 'preparing', note: edgeNotes.spreading });
    stands({}, 'active');
    expect(await edge.serve(host)).toEqual({ state: 'active' });
    expect(cloudfront.commandCalls(GetManagedCertificateDetailsCommand)).toEqual([]);
  });

  test('whose certificate nobody would give is refused in words, and begins anew after it was dropped', async () => {
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

  test('without a certificate asks for one; a change meanwhile is left to the next look', async () => {
    stands({});
    cloudfront.on(GetManagedCertificateDetailsCommand).rejects(nothing);
    cloudfront.on(UpdateDistributionTenantCommand).rejects(new PreconditionFailed(failure));
    expect(await edge.serve(host)).toEqual({ state: 'preparing', note: edgeNotes.certificate });
    expect(updates()[0]).toMatchObject({ ManagedCertificateRequest: { ValidationTokenHost: 'cloudfront' } });
  });

  test('fails aloud where the platform itself has reached its limit', async () => {
    cloudfront.on(CreateDistributionTenantCommand).rejects(new EntityLimitExceeded(failure));
    await expect(edge.serve(host)).rejects.toThrow(EntityLimitExceeded);
  });
});

describe('a host that is dropped', () => {
  test('is disabled first and deleted when that has spread, by the ETag that was read', async () => {
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

  test('and is not there is gone', async () => {
    expect(await edge.drop(host)).toBe(true);
  });

  test('and was touched meanwhile is asked for again; any other failure is one', async () => {
    stands({ Enabled: false }, 'active');
    for (const early of [new PreconditionFailed(failure), new ResourceNotDisabled(failure)]) {
      cloudfront.on(DeleteDistributionTenantCommand).rejects(early);
      expect(await edge.drop(host)).toBe(false);
    }
    cloudfront.on(DeleteDistributionTenantCommand).rejects(new Error('down'));
    await expect(edge.drop(host)).rejects.toThrow('down');
  });
});
