import { nameKey, plainWords } from './name-key.ts';

/**
 * Ordinary words of English and Czech. A guest who is called like one could not be found in texts, nor be removed from
 * exported ones without removing the word.
 */
const ENGLISH = `
about above account act admin administrator again agent all also always and another any anyone attack attacker because
been before best big black blue board bot boss both boy but call can chief city class clock code come computer could
data day did director doctor down each early email end enemy engineer even every everyone exercise expert fact file
find first for friend from game get girl give good great green group guest guide had hand has have head hello help her
here him his home host house how instructor into its just know last leader left letter like line little look made mail
main make man manager many master may message minute moderator more morning most mother much must name network never
new news next night no nobody not now number office officer old one only open operator other our out over own owner
page paper part people person phone place play player police president press question red right role room root say
school scenario second see server she should some somebody someone staff start stop story street student support
system take teacher team test thank than that the their them then there these they thing think this time trainee
trainer two under unknown until update use user very want was water way week well were what when where which white who
why will with woman word work world would write yellow yes you your null undefined true false none html script alert
javascript python select insert delete table error warning success failure password login logout session token access
security incident backup database website internet keyboard monitor printer router firewall virus malware ransomware
development production reservoir hospital company customer employee colleague department management technical report
meeting minister mayor journalist lawyer nurse soldier captain colonel general sergeant commander governor
`;
const CZECH = `
aby administrátor aktuální ale ani anebo asi až bez bílá bot bude být budu byl byla bylo cvičení černá červená člověk
čas další dát den děkuji dnes dobrý do doma druhý dva firma hlavní hodina host hra hráč chce chyba já jak jaký je
jeden jeho její jejich jen jenom ještě jméno jsem jsme jsou kam každý kde kdo kdy kdyby když klub kolik konec který
lektor lidé má maily mají malý manažer máme mě mezi místo mnoho moc modrá může my na nad napsat nebo někdo nějaký než
nic nikdo nová nový o od odpověď on ona oni operátor ošetření otázka pan paní po počítač pod podle policie pokud pomoc
pořád potom práce pravda pro proč prosím proto protože první před při přijde pošta redakce ředitel role rok s se server
síť skupina sklad škola soubor správce stejně stále stránka student svůj ta tady tak také tam team telefon ten tento
test tím to tohle tým trenér třeba tu tvůj ty účastník učitel už úkol velitel velký v vám vás večer vedoucí věc však
lektorka učitelka ředitelka instruktorka studentka žák žákyně hlášení heslo přihlášení záloha nemocnice
zákazník zaměstnanec kolega oddělení vedení zasedání ministr starosta starostka novinář novinářka právník
vše všechno vy vždy z za začátek zas ze zelená zpráva zprávy že žádný žena životní žlutá instruktor organizátor
`;

const WORDS: readonly string[] = plainWords(`${ENGLISH} ${CZECH}`);
const KEYS: ReadonlySet<string> = new Set(WORDS.map(nameKey));

/** Also in the plural of English, and with letters that look like those of the word. */
export const isCommonWord = (word: string): boolean =>
  KEYS.has(nameKey(word)) || KEYS.has(nameKey(word.replace(/s$/, '')));
