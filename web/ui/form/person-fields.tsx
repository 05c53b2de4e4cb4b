import { TextField } from './field.tsx';

type Name = 'fullName' | 'email' | 'phone';

interface Props {
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly values: Readonly<Record<Name, string>>;
  readonly problems: Readonly<Partial<Record<string, string>>>;
  readonly set: (field: Name) => (value: string) => void;
  readonly emailHint?: string;
}

/** Who fills in a short form of the site: name, email and, if they like, phone. */
export const PersonFields = ({ id, values, problems, set, emailHint }: Props) => (
  <>
    <TextField
      id={`${id}-name`}
      label="Name"
      autoComplete="name"
      required
      value={values.fullName}
      error={problems.fullName}
      onText={set('fullName')}
    />
    <TextField
      id={`${id}-email`}
      label="Email"
      type="email"
      autoComplete="email"
      {...(emailHint && { hint: emailHint })}
      value={values.email}
      error={problems.email}
      onText={set('email')}
    />
    <TextField
      id={`${id}-phone`}
      label="Phone"
      type="tel"
      autoComplete="tel"
      isOptional
      value={values.phone}
      error={problems.phone}
      onText={set('phone')}
    />
  </>
);
