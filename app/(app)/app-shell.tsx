import { getMessages, getTranslations } from 'next-intl/server';
import { AppFrame } from '@/components/shell/app-frame';
import { EmployeeSelector } from '@/components/shell/employee-selector';
import { Badge } from '@/components/ui/badge';
import type { Elements } from '@/components/ui/elements';
import { weekOf } from '@/lib/hour-card/calendar';
import { preselectContract } from '@/lib/hour-card/contracts';
import type { Employee } from '@/lib/hour-card/vocabulary';
import { chosenLanguage } from '@/lib/i18n/chosen-language';
import { actingAs } from '@/lib/session/acting-as';
import type { CurrentUser } from '@/lib/session/current-user';
import { requireSession } from '@/lib/session/page-guards';
import { type Session, today } from '@/lib/session/session';
import { settings } from '@/lib/settings/settings';

/** Renders the frame of a signed-in screen for the current user (rule: nav-links). */
export async function appShell(children: Elements, session: Session): Promise<Elements> {
  const [currentUser, { common }, language] = await Promise.all([requireSession(), getMessages(), chosenLanguage()]);
  const { user, activeEmployee, isManager, impersonated } = currentUser;
  const choice = await employeeChoice(currentUser);
  return (
    <AppFrame
      fullName={activeEmployee?.fullName ?? user.email}
      companyName={activeEmployee?.companyName ?? ''}
      isManager={isManager}
      impersonated={
        impersonated && (
          // In a narrow frame, the badge is on its own row, because the screen's actions share the row of the
          // title.
          <div className="@max-[40rem]/shell:basis-full">
            <Badge tone="warning" dot>
              {common.impersonated}
            </Badge>
          </div>
        )
      }
      draftsOf={impersonated ? null : user.id}
      actingAs={actingAs(session)}
      language={language}
      zone={settings().timeZone}
      selector={choice && <EmployeeSelector {...choice} />}
    >
      {children}
    </AppFrame>
  );
}

/**
 * The user's employee records, with the details that distinguish them. Null if there is nothing to choose
 * (rule: nav-employee-selector).
 */
async function employeeChoice({ employees, activeEmployee }: CurrentUser) {
  if (activeEmployee === null || employees.length < 2) return null;
  const [common, contractTypes] = await Promise.all([
    getTranslations('common'),
    getTranslations('hourCardEditor.contractTypes'),
  ]);
  const detailOf = ({ companyName, contracts }: Employee) => {
    const contract = preselectContract(contracts, weekOf(today()), today());
    return [companyName, contract && contractTypes(contract.type)].filter(Boolean).join(' · ');
  };
  return {
    activeId: String(activeEmployee.id),
    options: employees.map((employee) => ({
      value: String(employee.id),
      label: common('employeeNumber', { number: employee.employeeNumber }),
      detail: detailOf(employee),
    })),
  };
}
