import type { MemberView } from '../../../../../shared/company/identity/member.ts';

/** The display name: the name, else the email address. */
export const nameOf = ({ name, email }: Pick<MemberView, 'name' | 'email'>): string => name ?? email;

/** A user's sign-in provider in words. */
export const wayOf = ({ idp }: Pick<MemberView, 'idp'>): string => (idp === 'Google' ? 'Google' : 'Email');
