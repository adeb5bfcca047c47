import { expect, test } from 'vitest';
import en from '@/messages/en.json';
import nl from '@/messages/nl.json';
import pl from '@/messages/pl.json';

type Subject = Readonly<{
  nl: RegExp;
  en: RegExp;
  pl: RegExp;
  /** Keys of texts in which only one of the languages names the subject. */
  except?: readonly string[];
}>;

/** Subjects of texts, with the words for them in each language. */
const subjects: Readonly<Record<string, Subject>> = {
  approving: {
    nl: /goed(ge)?keur|keur .*goed/i,
    en: /\bapprov/i,
    pl: /zatwier/i,
    except: ['dashboard.hourCardsToApprove', 'hourCardEditor.notEditable', 'managementBulk.hint'],
  },
  declining: {
    nl: /af(ge)?keur|\bof af\b/i,
    en: /\breject/i,
    pl: /odrzu/i,
    except: ['flash.decisions_sent', 'managementDetail.waitingInListDecline', 'managementDetail.waitingDecline'],
  },
  'the most weeks': { nl: /meeste weken/i, en: /most weeks/i, pl: /najwięcej tygodni/i },
  'the fewest weeks': { nl: /minste weken/i, en: /fewest weeks/i, pl: /najmniej tygodni/i },
  'a week': {
    nl: /\b(week|weken|weeknummer|wk|weektotaal)\b/i,
    en: /\b(weeks?|wk|weekly)\b/i,
    pl: /tydzie|tygod|tydz\./i,
  },
  'a page': {
    nl: /pagina/i,
    en: /\bpages?\b/i,
    pl: /(?<!\p{L})stron(a|y|ie|ę|ach|ami)?(?!\p{L})/iu,
    except: ['common.unknownError', 'failure.text', 'hourCardEditor.leave'],
  },
  'an employee': {
    nl: /medewerker/i,
    en: /employee/i,
    pl: /(?<!współ)pracowni/i,
    except: ['hourCardOfAnother.employee', 'hourCardEditor.noContracts'],
  },
  'a colleague': { nl: /collega/i, en: /colleague/i, pl: /współpracown/i },
  'a department': {
    nl: /afdeling/i,
    en: /department/i,
    pl: /(?<!\p{L})dział(u|em|y|ów|owi)?(?!\p{L})/iu,
    except: ['hourCardEditor.terms.fullWeekSecondment', 'hourCardOfAnother.hourCardEditor.terms.fullWeekSecondment'],
  },
  'a break': { nl: /pauze/i, en: /break/i, pl: /przerw/i },
  'a contract': { nl: /contract/i, en: /contract/i, pl: /umow|umów/i },
  'a password': { nl: /wachtwoord|password/i, en: /password/i, pl: /hasł/i, except: ['accountStrength.label'] },
  'the next one': {
    nl: /volgende/i,
    en: /next|following/i,
    pl: /następn/i,
    except: ['hourCardHelp.why.rest_after'],
  },
  'the previous one': {
    nl: /vorige/i,
    en: /previous|last (week|visit|month)/i,
    pl: /poprzedni|ostatniej wizyty|zeszł/i,
    except: [
      'hourCardHelp.why.rest_before',
      'hourCardEditor.copyWeek.previous',
      'managementReasons.hoursUnlikeBefore',
      'managementReasons.unusualDay',
      'managementReasons.likeBefore',
    ],
  },
  'the connection': { nl: /verbinding/i, en: /connection/i, pl: /połączen/i },
  'the filter': { nl: /filter/i, en: /filter/i, pl: /filtr/i },
  'a reminder': { nl: /herinner/i, en: /reminder/i, pl: /przypomn/i },
  'the report': { nl: /rapport/i, en: /report/i, pl: /raport/i },
};

/** Returns the texts of a language by key, without the names of placeholders. */
function textsIn(tree: object, above = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[`${above}${name}`, value.replaceAll(/(?<!(one|few|many|other|=\d) )\{\w+(, \w+,|(?=[,}]))/g, '{')] as const]
        : [...textsIn(value, `${above}${name}.`)],
    ),
  );
}

const dutch = textsIn(nl);
const others = { English: ['en', textsIn(en)], Polish: ['pl', textsIn(pl)] } as const;

/** Returns the keys of texts that name a subject in only one of the two languages. */
function differing(language: keyof typeof others, subject: Subject): readonly string[] {
  const [code, texts] = others[language];
  const isAbout = (words: RegExp, text: string | undefined) => text !== undefined && words.test(text);
  return [...texts.keys()].filter(
    (key) => isAbout(subject.nl, dutch.get(key)) !== isAbout(subject[code], texts.get(key)),
  );
}

const languages = Object.keys(others) as (keyof typeof others)[];

test.each(languages.flatMap((language) => Object.keys(subjects).map((name) => [language, name] as const)))(
  '%s mentions %s in the same texts as Dutch',
  (language, name) => {
    const subject = subjects[name];
    const found = subject ? differing(language, subject) : [name];
    expect(found.filter((key) => !subject?.except?.includes(key))).toEqual([]);
  },
);

test('every exception for a subject is still needed', () => {
  const unused = Object.values(subjects).flatMap((subject) => {
    const found = languages.flatMap((language) => differing(language, subject));
    return (subject.except ?? []).filter((key) => !found.includes(key));
  });
  expect(unused).toEqual([]);
});

test('English texts always call an hour card a timesheet', () => {
  const [, texts] = others.English;
  expect([...texts].filter(([, text]) => /hour ?card|\bcards?\b/i.test(text))).toEqual([]);
});
