import { Construct } from 'constructs';
import { AppClient } from './app-client.ts';
import { NoSilentReuse } from './sso-session.ts';
import { People, type UserPoolProps } from './user-pool.ts';

export interface IdentityProps extends UserPoolProps {
  /** `https://platform.host` */
  readonly platform: string;
  /** `https://{slug of the default tenant}.platform.host` */
  readonly defaultTenant: string;
}

/** The user pool with the staff client (Google only) and the default tenant's client (Google and email). */
export class Identity extends Construct {
  readonly people: People;
  readonly staffClientId: string;
  readonly tenantClientId: string;

  constructor(scope: Construct, id: string, props: IdentityProps) {
    super(scope, id);
    const { platform, defaultTenant } = props;
    this.people = new People(this, 'People', props);
    const { people } = this;
    const staff = new AppClient(this, 'Staff', { people, origins: [platform], email: false });
    const tenant = new AppClient(this, 'DefaultTenant', { people, origins: [platform, defaultTenant], email: true });
    new NoSilentReuse(this, 'StaffSession', { people, client: staff });
    this.staffClientId = staff.id;
    this.tenantClientId = tenant.id;
  }

  get poolId(): string {
    return this.people.pool.userPoolId;
  }

  get poolArn(): string {
    return this.people.pool.userPoolArn;
  }

  get issuer(): string {
    return this.people.pool.userPoolProviderUrl;
  }

  get loginDomain(): string {
    return this.people.loginDomain;
  }

  /** The settings that browsers need for staff sign-in. */
  get forBrowsers(): Record<string, string> {
    return {
      USER_POOL_ID: this.poolId,
      STAFF_CLIENT_ID: this.staffClientId,
      LOGIN_DOMAIN: this.loginDomain,
      TOKEN_ISSUER: this.issuer,
    };
  }

  get jwks(): string {
    return `${this.issuer}/.well-known/jwks.json`;
  }
}
