import type { HourCardForm } from '../vocabulary';

/** 'In ploegen gewerkt', for YOUTH cards (SPEC 2.6). */
export function setWorkedInTeams(form: HourCardForm, workedInTeams: boolean): HourCardForm {
  return form.workedInTeams === workedInTeams ? form : { ...form, workedInTeams };
}
