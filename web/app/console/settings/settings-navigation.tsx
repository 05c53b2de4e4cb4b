import Select from '@cloudscape-design/components/select';
import { Link, useNavigate } from 'react-router-dom';
import { leave } from '../../../ui/console/form/draft/unsaved.ts';
import { type Section, sectionGroups, sectionPath } from './sections.ts';
import styles from './settings.module.css';

interface Props {
  shown: readonly Section[];
  active: Section;
}

const grouped = (shown: readonly Section[]) =>
  sectionGroups
    .map((title) => ({ title, parts: shown.filter(({ group }) => group === title) }))
    .filter(({ parts }) => parts.length > 0);

/** All settings sections, grouped. */
const Index = ({ shown, active }: Props) => (
  <nav className={styles.index} aria-label="Settings">
    {grouped(shown).map(({ title, parts }) => (
      <div key={title}>
        <h2>{title}</h2>
        <ul>
          {parts.map((part) => (
            <li key={part.id}>
              <Link to={sectionPath(part)} {...(part === active && { 'aria-current': 'page' as const })}>
                {part.title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);

/** The same as a select, for narrow screens. */
const Choice = ({ shown, active }: Props) => {
  const navigate = useNavigate();
  return (
    <div className={styles.choice}>
      <Select
        ariaLabel="Part of the settings"
        triggerVariant="option"
        selectedOption={{ value: active.id, label: active.title }}
        options={grouped(shown).map(({ title, parts }) => ({
          label: title,
          options: parts.map((part) => ({ value: part.id, label: part.title })),
        }))}
        onChange={({ detail }) => {
          const chosen = shown.find(({ id }) => id === detail.selectedOption.value);
          if (chosen && chosen !== active) leave(() => navigate(sectionPath(chosen)));
        }}
      />
    </div>
  );
};

/** Navigation between sections: an index beside them, or a select above them on narrow screens. */
export const SettingsNavigation = (props: Props) =>
  props.shown.length > 1 && (
    <>
      <Index {...props} />
      <Choice {...props} />
    </>
  );
