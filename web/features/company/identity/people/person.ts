import type { MemberView } from '../../../../../shared/company/identity/member.ts';

/** What somebody goes by: the name, else the address. */
export const nameOf = ({ name, email }: Pick<MemberView, 'name' | 'email'>): string => name ?? email;

/** How somebody signs in, in words. */
export const wayOf = ({ idp }: Pick<MemberView, 'idp'>): string => (idp === 'Google' ? 'Google' : 'Email');
