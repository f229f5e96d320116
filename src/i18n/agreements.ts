import { type AgreementTemplate, fallbackLanguage } from '#domain/agreement.ts';

const templates = import.meta.glob<AgreementTemplate>('/locales/*/agreement-2.json', { import: 'default' });

/** The text of a loan's agreement and the code of its language, which is `hk` where the wanted one is missing. */
export async function loadAgreementTemplate(
  code: string,
): Promise<{ language: string; template: AgreementTemplate }> {
  const own = templates[`/locales/${code}/agreement-2.json`];
  const language = own ? code : fallbackLanguage;
  const load = own ?? templates[`/locales/${fallbackLanguage}/agreement-2.json`];
  if (!load) throw new Error('There is no agreement in the fallback language');
  return { language, template: await load() };
}
