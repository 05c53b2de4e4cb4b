import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';

export interface DomainProps {
  /** The platform's host; a tenant's host is `{slug}.{name}`. */
  readonly name: string;
  readonly hostedZoneId: string;
}

/** The platform's domain: a certificate for it and its subdomains, and DNS records that point to CloudFront. */
export class SiteDomain extends Construct {
  readonly names: string[];
  readonly certificate: ICertificate;
  private readonly zone: IHostedZone;

  constructor(scope: Construct, id: string, { name, hostedZoneId }: DomainProps) {
    super(scope, id);
    this.names = [name, `*.${name}`];
    this.zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: name });
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: name,
      subjectAlternativeNames: [`*.${name}`],
      validation: CertificateValidation.fromDns(this.zone),
    });
  }

  pointTo(distribution: Distribution): void {
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    for (const recordName of this.names) {
      const id = recordName.startsWith('*') ? 'Tenants' : 'Platform';
      new ARecord(this, `${id}A`, { zone: this.zone, recordName, target });
      new AaaaRecord(this, `${id}Aaaa`, { zone: this.zone, recordName, target });
    }
  }
}
