import { type Language, readPortalData, useAuth, useNavigate, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Plus } from 'lucide-react';
import { shortcutsFor } from '../navigation/navigation.ts';

/** What most users come to do, where areas name it and the user may. */
export function PrimaryActions() {
  const { i18n } = useTranslation('shell');
  const navigate = useNavigate();
  const user = useAuth((state) => state.user);
  const shortcuts = user ? shortcutsFor(user, readPortalData().registry.areas) : [];
  return shortcuts
    .filter(({ isPrimary }) => isPrimary)
    .map(({ path, label }) => (
      <Button
        key={path}
        type="primary"
        icon={<Plus size={16} />}
        href={path}
        onClick={(event) => {
          // A link to the browser, so that it opens beside this page, too.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          navigate(path);
        }}
      >
        {label[i18n.language as Language]}
      </Button>
    ));
}
