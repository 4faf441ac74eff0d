import type { ProblemTemplates } from '../problem-templates.ts';
import { prefixed, type Templates, translated } from '../translated.ts';

const NAMED =
  'channel=Kanál;objective=Vzdělávací cíl;inject=Inject;tool=Nástroj;questionnaire=Dotazník;command rule=Pravidlo pro příkazy;milestone=Milník;role=Role;learning activity=Vzdělávací aktivita;address=Adresa;alternative=Alternativa';
const NAMED_ACCUSATIVE =
  'channel=kanál;objective=vzdělávací cíl;inject=inject;tool=nástroj;questionnaire=dotazník;command rule=pravidlo pro příkazy;milestone=milník;role=roli;learning activity=vzdělávací aktivitu;address=adresu;alternative=alternativu';

const ENTRY =
  'item=Položka;channel=Kanál;command rule=Pravidlo pro příkazy;content=`content`;control=`control`;template=Připravená odpověď;person=Osoba;confirmation=`confirmation`;overlay=`overlay`;alternative=Alternativa;inject=Inject;milestone=Milník;activity=Vzdělávací aktivita;objective=Vzdělávací cíl;option=Možnost;pattern=Vzor;level=Úroveň;question=Otázka;questionnaire=Dotazník;role=Role;response=Odpověď nástroje;tool=Nástroj';
const ENTRY_AROUND_DATIVE =
  'item=nadřazené položce;channel=nadřazenému kanálu;command rule=nadřazenému pravidlu pro příkazy;content=nadřazenému `content`;control=nadřazenému `control`;template=nadřazené připravené odpovědi;person=nadřazené osobě;confirmation=nadřazenému `confirmation`;overlay=nadřazenému `overlay`;alternative=nadřazené alternativě;inject=nadřazenému injectu;milestone=nadřazenému milníku;activity=nadřazené vzdělávací aktivitě;objective=nadřazenému vzdělávacímu cíli;option=nadřazené možnosti;pattern=nadřazenému vzoru;level=nadřazené úrovni;question=nadřazené otázce;questionnaire=nadřazenému dotazníku;role=nadřazené roli;response=nadřazené odpovědi nástroje;tool=nadřazenému nástroji';
const ENTRY_AROUND_GENITIVE =
  'item=nadřazené položky;channel=nadřazeného kanálu;command rule=nadřazeného pravidla pro příkazy;content=nadřazeného `content`;control=nadřazeného `control`;template=nadřazené připravené odpovědi;person=nadřazené osoby;confirmation=nadřazeného `confirmation`;overlay=nadřazeného `overlay`;alternative=nadřazené alternativy;inject=nadřazeného injectu;milestone=nadřazeného milníku;activity=nadřazené vzdělávací aktivity;objective=nadřazeného vzdělávacího cíle;option=nadřazené možnosti;pattern=nadřazeného vzoru;level=nadřazené úrovně;question=nadřazené otázky;questionnaire=nadřazeného dotazníku;role=nadřazené role;response=nadřazené odpovědi nástroje;tool=nadřazeného nástroje';

const KIND = 'mapping=mapování;list=seznam;number=číslo;truth=`true` nebo `false`;text=text;other=něco jiného';
const COMPARED = 'argument=argumentem;answer=odpovědí;command=příkazem';
const LIBRARY_REASONS =
  'repeat_argument=opakování nemá co opakovat;bracket=chybí uzavírací ];parenthesis=chybí uzavírací );unexpected_parenthesis=přebývá );escape=neznámá sekvence se zpětným lomítkem;range=chybný rozsah znaků;group_name=chybné jméno skupiny;group_twice=jméno skupiny je tu dvakrát;repetition=opakování přímo za opakováním;repeat_count=chybný počet opakování;perl=chybný nebo nepodporovaný zápis z Perlu;backslash=zpětné lomítko na konci;nesting=příliš hluboké vnoření;size=výraz je příliš velký';

const REPACK = 'odeberte ho nebo nahraďte a zabalte vše znovu';
const DAMAGED = 'archiv je poškozený, zabalte ho znovu';
const NO_MEANING = 'Znak {character:words} tu nic neznamená:';
const NEVER_HOLDS = 'podmínka {condition:words} nemůže nikdy platit, protože {reasons:all_of}';
const CORRECT_ONE = 'a cvičení trvá {duration:# minutu|# minuty|# minut}: jedno z toho opravte';
const NOT_YAML = 'Toto není platný YAML';

const archives = {
  ...prefixed('archive_damaged', {
    folder_with_bytes: 'Tato složka má podle archivu vlastní obsah: odeberte ji nebo nahraďte a zabalte vše znovu.',
    stored_sizes: `Soubor je uložen bez komprese, a přesto se jeho dvě velikosti liší: ${REPACK}.`,
    several_parts: 'Archiv je jen jedna z několika částí: zabalte vše do jediného souboru zip.',
    end_missing:
      'Toto není úplný archiv zip: jeho konec chybí nebo je poškozený. Zabalte složku znovu a nahrajte celý soubor.',
    list_end: 'Seznam souborů nekončí tam, kde archiv uvádí: je poškozený, zabalte ho znovu.',
    list: `Seznam souborů v archivu nelze přečíst: ${DAMAGED}.`,
    shared_bytes: `Soubor sdílí bajty s jiným souborem archivu: ${DAMAGED}.`,
    header: `Hlavičku souboru nelze přečíst: ${DAMAGED}.`,
    contradiction: `{part:name=Název;method=Metoda komprese;encryption=Šifrování;checksum=Kontrolní součet;packed_size=Zabalená velikost;size=Velikost} v hlavičce neodpovídá seznamu souborů: ${DAMAGED}.`,
    into_list: `Bajty souboru zasahují do seznamu souborů: ${DAMAGED}.`,
    compressed: `Zabalené bajty nelze rozbalit tak, jak uvádí hlavička: ${DAMAGED}.`,
    checksum: `Kontrolní součet neodpovídá bajtům: ${DAMAGED}.`,
    size: `Soubor nemá po rozbalení {size:# bajt|# bajty|# bajtů}, jak uvádí hlavička: ${DAMAGED}.`,
  }),
  ...prefixed('archive_unsafe', {
    name_twice:
      'Tento název mají dvě položky a programy se neshodnou, která platí: jednu odeberte nebo nahraďte a zabalte vše znovu.',
    link: `Toto je odkaz na jiný soubor a dovoleny jsou jen soubory: ${REPACK}.`,
    special_file: `Toto je zvláštní soubor a dovoleny jsou jen obyčejné: ${REPACK}.`,
    encrypted: `Soubor je zašifrovaný a balíčky být nesmějí: ${REPACK}.`,
    method: `Soubor je zabalený metodou {method:number} a čte se jen Deflate, obvyklá metoda souborů zip: ${REPACK}.`,
    file_as_folder: `{folder:words} je v tomto archivu soubor a nemůže obsahovat jiný: ${REPACK}.`,
    path_length: 'Cesta je delší než {max:# bajt|# bajty|# bajtů}: zkraťte ji.',
    path_folders: 'Cesta vede přes víc než {max:# složku|# složky|# složek}: zkraťte ji.',
    name_not_utf8: 'Název není platné UTF-8, i když to archiv uvádí: přejmenujte soubor.',
    name_control: 'Název obsahuje řídicí znak: přejmenujte soubor.',
    path_absolute: 'Cesta je absolutní: cesty musí být relativní k balíčku.',
    path_outside: 'Cesta vede pomocí `..` ven z balíčku: odeberte položku.',
  }),
} as const;

const sizes = {
  ...prefixed('too_large', {
    ratio: `Soubor by po rozbalení byl víc než {max:number}× větší než v archivu: ${REPACK}.`,
    entries: 'Archiv má {count:# položku|# položky|# položek}; dovoleno je nejvýš {max:number}.',
    list: 'Seznam souborů v archivu má víc než {max:number} MB: zabalte ho bez komentářů a doplňkových polí.',
    unpacked: 'Balíček má po rozbalení {size:number} MB; dovoleno je nejvýš {max:number} MB.',
    chain:
      'Z jednoho okamžiku toho může vyplynout příliš mnoho: počet přepnutí milníků krát počet podmínek, které na ně čekají, smí dát dohromady {max:number}, a dává {sum:number}. Nejvíc přidává {milestone:words}: počet přepnutí je {switches:number} a počet injectů a dotazníků, které na něj čekají, je {waiting:number}. Přepínejte ho na méně místech, nebo ať na něj čeká méně věcí.',
    conditions:
      'Podmínky jsou příliš velké: počet jmen a operátorů v každé krát počet milníků v ní smí dát dohromady {max:number}, a dává {sum:number}. Nejvíc přidává tato, {terms:number} krát {milestones:number}: uveďte méně milníků, nebo jeden milník, který zastoupí několik jiných.',
    attachments:
      'Text má {count:# přílohu|# přílohy|# příloh}; dovoleno je nejvýš {max:number}: přiložte méně souborů, nebo jich spojte několik do jednoho.',
    all_attachments:
      'Příloh všech textů je dohromady {count:number} a dovoleno je nejvýš {max:number}. Nejvíc jich má tento text, {largest:number}. Přiložte méně souborů, nebo jich spojte několik do jednoho.',
    all_questions:
      'Otázek všech dotazníků je dohromady {count:number} a dovoleno je nejvýš {max:number}. Nejvíc jich má tento dotazník, {largest:number}. Uberte otázky.',
    all_options:
      'Možností všech otázek je dohromady {count:number} a dovoleno je nejvýš {max:number}. Nejvíc jich má tato otázka, {largest:number}. Uberte možnosti.',
    all_shown:
      'Znaků všech viditelných milníků, nástrojů, osob a dotazníků je dohromady {count:number} a dovoleno je nejvýš {max:number}. Nejvíc jich má tato položka, {largest:number}. Zkraťte texty, nebo toho ukazujte méně.',
    definition:
      'Definice je příliš velká: když se rozepíše každý alias, `content_path` a název souboru, má {size:number} MB a dovoleno je nejvýš {max:number} MB. Z toho {part:number} MB je z `{file}`.{hint:phrase}',
    text: 'Tento textový soubor má víc než {max:number} MB: zkraťte ho, nebo ho rozdělte.',
    all_texts: 'S tímto souborem mají texty balíčku víc než {max:number} MB: zkraťte ho, nebo ho rozdělte.',
    lexemes:
      'Soubory YAML jsou příliš velké: dohromady smějí mít {max:# slovo nebo znaménko|# slova a znaménka|# slov a znamének}.',
    values:
      'Soubory YAML toho obsahují příliš mnoho: dohromady, s každým rozepsaným aliasem, smějí mít {max:# hodnotu|# hodnoty|# hodnot}.',
    characters:
      'Texty jsou příliš dlouhé: dohromady, s každým rozepsaným aliasem a `content_path`, smějí mít {max:# znak|# znaky|# znaků}.',
    patterns: 'Regulárních výrazů je dohromady příliš mnoho, nebo jsou příliš složité: zjednodušte je.',
  }),
} as const;

const files = {
  ...prefixed('bad_encoding', {
    no_text: 'Toto není text a v `content/` smějí být jen texty: přesuňte soubor do `files/`.',
    nul: 'Tady je znak NUL, který do textu nepatří: uložte soubor jako UTF-8.',
    not_utf8: 'Bajty na tomto místě nejsou UTF-8: uložte soubor jako UTF-8.',
    carriage_returns:
      'Řádky tohoto souboru končí jako na velmi starých počítačích Mac (CR), takže YAML vidí jediný řádek: uložte ho s konci řádků Unixu (LF) nebo Windows (CRLF).',
  }),
  ...prefixed('missing_file', {
    list: `Balíček nemá \`{file}\`, ale {place} uvádí {noun:${NAMED_ACCUSATIVE}} {name:words}: přidejte soubor.`,
    config: 'Balíček nemá `config.yml`: přidejte ho, s řádkem `version: {version}`.',
    config_zipped: 'Balíček nemá `config.yml`, jen další archiv, {path:words}: nahrajte ten.',
    config_deeper: 'Balíček nemá `config.yml`: jeden je v {path:words}, zabalte tedy složku, ve které je.',
  }),
  ...prefixed('unused_file', {
    text: 'Tento text nic nepoužívá: uveďte ho v `content_path`, nebo ho odeberte.',
    file: 'Tento soubor nic nepoužívá: uveďte ho v `file_names`, odkažte na něj, nebo ho odeberte.',
    folder_not_yaml: 'Tento soubor se nečte: ze složky `{folder}/` se čtou jen soubory YAML.',
    folder:
      'Z této složky se nic nečte ({count:# soubor|# soubory|# souborů}), protože {file:words} existuje a má přednost: nechte jen jedno z toho.',
    unknown: 'Takový soubor formát nezná: zůstane v balíčku a nepoužije se.',
    table: 'Tabulky se nečtou: napište její řádky jako seznam do `{file}`.',
  }),
  ...prefixed('unsupported_version', {
    version: 'Verze {version:words} není podporována: tato platforma čte formát ve verzi {supported}.',
  }),
} as const;

const yaml = {
  ...prefixed('bad_yaml', {
    nesting:
      'Seznamy a mapování jsou tu vnořeny hlouběji než {max:# úroveň|# úrovně|# úrovní}: tolik jich formát nikde nepotřebuje.',
    second_document: 'Tento soubor je jedno mapování: odeberte druhý dokument za `---`.',
    alias: 'Alias {alias:words} nemá nad sebou kotvu {anchor:words}; text, který začíná na `*`, patří do uvozovek.',
    field_name: 'Název pole musí být obyčejný text.',
    merge_depth: 'Klíče `<<` jsou tu vnořeny příliš hluboko.',
    merge_kind: 'Klíč `<<` přebírá pole z mapování, a toto mapování není.',
    space_missing: 'Za `{field}:` chybí mezera; napište {instead:words}.',
    merge_marker:
      'Tady jsou dvě verze souboru, které se nepodařilo sloučit: nechte jednu a odeberte řádky, které začínají `<<<<<<<`, `=======` a `>>>>>>>`.',
    long_dash: 'Položka seznamu začíná dlouhou pomlčkou ({code}): napište místo ní `-`.',
    alias_with_tag: 'Alias (`*name`) nemůže mít vlastní značku ani kotvu: odeberte ji.{odd:phrase}',
    alias_unknown:
      'Tento alias (`*name`) nemá nad sebou kotvu (`&name`); text, který začíná na `*`, patří do uvozovek.{odd:phrase}',
    escape:
      'Tato sekvence se zpětným lomítkem v dvojitých uvozovkách nic neznamená: napište `\\\\`, nebo použijte jednoduché uvozovky.{odd:phrase}',
    indentation:
      'Odsazení nesedí: položky jednoho seznamu a pole jednoho mapování musí začínat ve stejném sloupci.{odd:phrase}',
    first_character: 'Text nemůže začínat tímto znakem: dejte ho do uvozovek.{odd:phrase}',
    two_colons:
      'Na jednom řádku jsou dvě `:`: dejte text do uvozovek, nebo začněte vnitřní pole na novém řádku.{odd:phrase}',
    comma_missing:
      'Uvnitř `[…]` a `{…}` oddělují části čárky: nechybí některá, nebo nepatří text, který obsahuje `: `, do uvozovek?{odd:phrase}',
    long_field_name: 'Tento název pole je příliš dlouhý: nechybí konec řádku nebo uvozovka?{odd:phrase}',
    sign_missing:
      'Něco tu není uzavřeno nebo odděleno: hledejte chybějící uvozovku, závorku, čárku nebo mezeru za `:`.{odd:phrase}',
    field_over_lines:
      'Název pole musí být i se svou `:` na jednom řádku; nechybí `:`, nebo odsazení víceřádkového textu?{odd:phrase}',
    two_anchors: 'Hodnota může mít jen jednu kotvu (`&name`).{odd:phrase}',
    two_tags: 'Hodnota může mít jen jednu značku (`!name`).{odd:phrase}',
    key_not_text: 'Název pole musí být obyčejný text.{odd:phrase}',
    exhausting: 'Soubor je vnořen příliš hluboko, nebo se příliš rozvine.{odd:phrase}',
    tab: 'V odsazení je tabulátor: YAML chce mezery.{odd:phrase}',
    blank: 'V odsazení je {blank:phrase}: YAML chce mezery.{odd:phrase}',
    unexpected:
      'Něco sem nepatří: text, který začíná uvozovkou nebo některým ze znaků `* & ! % @ [ { | >`, musí být v uvozovkách celý.{odd:phrase}',
    tag: 'Značky (`!name`) se v tomto formátu nepoužívají: odeberte ji; text, který začíná na `!`, patří do uvozovek.{odd:phrase}',
    no_field:
      'Tento řádek nemá tvar `field: value`: chybí `:` a mezera, nebo text patří k řádku výš a musí být odsazený.{odd:phrase}',
    column: 'V tomto sloupci výš nic nezačíná: pole jednoho mapování musí začínat ve stejném sloupci.{odd:phrase}',
    bracket: 'Tato závorka nic neuzavírá: odeberte ji, nebo dejte text do uvozovek.{odd:phrase}',
    block_text: 'Po `|` nebo `>` začíná text až na dalším řádku, odsazený; přesuňte ho tam.{odd:phrase}',
    space_after_dash: 'Za tímto `-` chybí mezera.{odd:phrase}',
    mixed_level:
      'Tento řádek nenavazuje na to, co je nad ním: položky s `-` a řádky `field:` nelze na jedné úrovni míchat.{odd:phrase}',
    text_line:
      'Tento řádek není ani `field: value`, ani položka seznamu: pokud tu pokračuje text nad ním, napište za jeho pole `|` a text na další řádky, odsazený.{odd:phrase}',
    never_closed: 'Co tady začíná, není nikde uzavřeno: doplňte chybějící `{sign}`.{odd:phrase}',
    never_closed_apostrophe:
      "Co tady začíná, není nikde uzavřeno: doplňte chybějící `'`, nebo napište `''` místo `'`, který patří k textu.{odd:phrase}",
    text_after_quotes:
      'Text v uvozovkách končí už před tímto místem: dejte do uvozovek celý text a místo `{sign}`, které k němu patří, napište `{double}`.{odd:phrase}',
    deeper_line:
      'Tento řádek je odsazený víc než pole nad ním, které už hodnotu má: začněte obojí ve stejném sloupci.{odd:phrase}',
    anchor_order: `${NOT_YAML} (kotvy a značky musí být až za znakem {sign}); podívejte se na {line:words}.{odd:phrase}`,
    directive: `${NOT_YAML} (neznámá direktiva {directive}); podívejte se na {line:words}.{odd:phrase}`,
    version: `${NOT_YAML} (nepodporovaná verze YAML {version}); podívejte se na {line:words}.{odd:phrase}`,
    other: `${NOT_YAML} ({reason}); podívejte se na {line:words}.{odd:phrase}`,
  }),
} as const;

const fields = {
  ...prefixed('missing_field', {
    channel_added:
      'Definice má {purpose:info=injecty typu `info`;email=poštu;form=dotazníky;tool=nástroje;command=pravidla pro příkazy}, ale žádný kanál typu `{type}`; přidá se kanál {channel:words}.',
    channel_not_chosen: 'Kanálů typu `{type}` je víc: v `channel` uveďte jeden z nich, tedy {channels:one_of}.',
    content:
      '{noun:alternative=Alternativa;template=Připravená odpověď;response=Odpověď nástroje} musí mít obsah: doplňte `content` (text) nebo `content_path` (soubor v `content/`).',
    sender: 'Alternativa injectu typu `email` musí mít `sender`: adresu z `email.yml`.',
    options: 'Otázka typu `{type}` musí mít `options`, ze kterých se vybírá.',
    patterns:
      'Otázku typu `auto-free-form` bez `patterns` nikdo neposoudí: doplňte je, nebo z ní udělejte `free-form`.',
    rubric_points:
      '`rubric` je pro otázky s `points`, tedy s nejvyšším počtem bodů za odpověď: doplňte ho, třeba `points: {max:number}`.',
    empty_file: 'Soubor je prázdný; musí mít aspoň pole {fields:list}.',
    empty_list: `Soubor je prázdný, ale {place} uvádí {noun:${NAMED_ACCUSATIVE}} {name:words}: doplňte ho.`,
    empty_item: 'Tato položka seznamu je prázdná: doplňte ji, nebo odeberte její `-`.',
    no_value: 'Pole `{field}` nemá hodnotu: doplňte ji.',
    field: '{label:words} musí mít pole `{field}`.',
    empty_item_of: 'Položka seznamu {label:words} je prázdná: doplňte ji, nebo odeberte její `-`.',
  }),
  ...prefixed('unknown_field', {
    file: 'Formát nezná {file:words}; nechtěli jste napsat `{suggestion}`?',
    field: '{label:words} nemá pole {field:words}{hint:phrase}',
  }),
  ...prefixed('unused_field', {
    roles_off:
      '`enable_roles` je vypnuto, takže žádný seznam rolí nic neomezuje, například ten v {file}:{line:number}: zapněte ho, nebo seznamy odeberte.',
    mail_only: '`{field}` používá jen pošta: dejte injectu `type: email`, nebo pole odeberte.',
    question_type: '`{field}` mají jen otázky typu {types:one_of}; tato je `{type}`.',
    correct_zero: '`correct: 0` neoznačuje žádnou možnost: pro první napište `1`, nebo pole odeberte.',
    other_version: '{label:words} nemá v této verzi formátu pole {field:words}: zůstane v balíčku a nepoužije se.',
    elsewhere: '{label:words} nemá pole {field:words}: {remedy:phrase}.',
    later_comment:
      'Co tady následuje, {comment:words}, je pro YAML komentář a k textu nepatří: pokud k němu patří, dejte text do uvozovek.',
    comment:
      'Co tady následuje, {comment:words}, je pro YAML komentář a k textu nepatří: dejte text do uvozovek, nebo mezeru za `#`.',
  }),
  ...prefixed('duplicate_name', {
    channel_type: 'Typ `{type}` může mít jen jeden kanál a má ho už {channel:words}: jeden z nich odeberte.',
    name: `{noun:${NAMED}} {name:words} je tu dvakrát{hint:phrase}: jedno ze jmen změňte.`,
    option: 'Možnost {option:words} je tu dvakrát: jednu odeberte.',
    level: 'Úroveň {level:words} je tu dvakrát, nehledě na velikost písmen a mezery: jednu přejmenujte nebo odeberte.',
    file: 'Balíček má i {file:words}: nechte jen jedno z toho.',
    field: 'Pole {field:words} je tu dvakrát, poprvé na řádku {line:number}: jedno odeberte.',
  }),
  ...prefixed('wrong_type', {
    not_a_list: `Tento soubor musí být seznam, jehož každá položka začíná \`- {field}: …\`, ale tady je {kind:${KIND}}{hint:phrase}`,
    kind: `{label:words} musí být {expected:one_of}, ale tady je {kind:${KIND}}{hint:phrase}`,
    plain_items: '{label:words} musí být mapování: napište `- {field}: {text}`{others:phrase}.',
    truth: '{label:words} musí být {expected:one_of}, ne {given:words}.{hint:phrase}',
    number: '{label:words} musí být {expected:one_of}, ne {given:words}.{hint:phrase}',
  }),
} as const;

const values = {
  ...prefixed('bad_value', {
    mail_suffix:
      '`custom_email_suffix` musí být to, co v adrese následuje za `@`, například `mail.ex`, ne {suffix:words}.',
    cells_without_roles:
      'Týmy buňky se liší rolemi: uveďte je v `roles.yml` a vynechte `enable_roles: false`, nebo odeberte `cells`.',
    cell_role_twice: 'Buňka má od každé role jeden tým: {role:words} je uvedena dvakrát.',
    cell_of_one: 'Buňka má aspoň dva týmy: uveďte dvě role nebo více, nebo odeberte `cells`.',
    text_twice: 'Text je uveden víckrát: nechte buď `content`, nebo `content_path`.',
    text_too_long: 'Tento text má {length:# znak|# znaky|# znaků}; dovoleno je nejvýš {max:number}: rozdělte ho.',
    recheck: '`recheck` se ptá znovu po uplynutí `delay`, a to tento inject nemá: doplňte ho, nebo `recheck` odeberte.',
    nothing_to_show: '`{field}` musí mít co ukázat: doplňte alternativě `content`, nebo `{field}` odeberte.',
    milestone_name:
      'Žádná podmínka by nemohla uvést {name:words}: název milníku má jen písmena, číslice, `_`, `-` a `.` a není to `and`, `or` ani `not`.{hint:phrase}',
    too_many_names: '`{field}` má víc než {max:# jméno|# jména|# jmen}.',
    address: '{address:words} není e-mailová adresa: napište ji třeba jako `kim.novak@mail.ex`.',
    placeholders: 'Text může zmínit svůj tým nejvýš {max:number}×: rozdělte ho.',
    placeholder:
      'Místo {placeholder:words} se nic nedoplní: napište {known:one_of}, nebo `\\{{`, pokud mají závorky zůstat.',
    max_attempts:
      '`max_attempts` říká, kolikrát lze vyplnit dotazník s `repeatable`: doplňte `repeatable: true`, nebo ho odeberte.',
    several_correct:
      'Otázka typu `radio` má nejvýš jednu správnou možnost: nechte jednu, nebo použijte `multiple-choice`.',
    points_too_fine: '`points` může mít nejvýš dvě desetinná místa, ne {points:number}.',
    level_above: 'Úroveň {level:words} nemůže dát {points:number} bodů: `points` otázky je {max:number}.',
    levels_rise:
      'Body úrovní od jedné k další rostou: {level:words} musí dát víc než {before:words}, tedy víc než {least:number}, ne {points:number}.',
    max_below_min: '`max` musí být -1 (bez omezení), nebo aspoň `min`, tedy {min:number}, ne {max:number}.',
    too_many_items: 'Takových položek je víc než {max:number}: odsud dál se nic nepřečetlo.',
    list_too_long: '{label:words} má {count:# položku|# položky|# položek}; dovoleno je nejvýš {max:number}.',
    list_empty: '{label:words} musí mít aspoň jednu položku.',
    field_name_too_long: 'Název pole má nejvýš {max:# znak|# znaky|# znaků}, ne {length:number}.',
    too_long: '{label:words} má {length:# znak|# znaky|# znaků}; dovoleno je nejvýš {max:number}.',
    empty: '{label:words} nesmí zůstat bez textu.',
    escape: '{label:words} obsahuje sekvenci se zpětným lomítkem, která neznamená žádný znak: odeberte ji.',
    not_one_of: '{label:words} musí být {allowed:one_of}, ne {given:words}{hint:phrase}',
    negative: '{label:words} nesmí mít zápornou hodnotu, a tady je {given:words}.',
    too_small: '{label:words} musí být aspoň {min:number}, a tady je {given:words}.',
    too_big: '{label:words} smí být nejvýš {max:number}, a tady je {given:words}.',
    thousands: '{label:words} je tu {value:number}, protože za tečkou je zlomek: pro tisíce napište {instead:words}.',
  }),
  ...prefixed('bad_condition', {
    character: `${NO_MEANING} podmínka se skládá z názvů milníků, \`and\`, \`or\`, \`not\` a závorek.`,
    operator: `${NO_MEANING} napište \`{operator}\`.`,
    comma: `${NO_MEANING} názvy spojte pomocí \`and\` nebo \`or\`.`,
    equals: `${NO_MEANING} milník se uvádí sám a platí, když je zapnutý.`,
    quotes: `${NO_MEANING} názvy se píší bez uvozovek.`,
    closes_nothing: 'Tato `)` nic neuzavírá: odeberte ji, nebo doplňte chybějící `(`.',
    never_closed: 'Tato `(` není nikde uzavřena: doplňte chybějící `)`.',
    operator_between: 'Mezi {before:words} a {after:words} musí být `and` nebo `or`.',
    operator_before: 'Před {after:words} musí být `and`, `or` nebo `)`.',
    name_after: 'Za {before:words} chybí název milníku.',
    name_before: 'Před {after:words} chybí název milníku.',
    nesting: 'Podmínka je vnořena hlouběji než {max:# úroveň|# úrovně|# úrovní}: napište ji jednodušeji.',
  }),
  ...prefixed('bad_pattern', {
    slow: `Regulární výraz je příliš pomalý: porovnání s {text:${COMPARED}} o délce {length:# znaku|# znaků|# znaků} může trvat {time:number} ms a dovoleno je nejvýš {max:number} ms. Místo čísel v \`{…}\` použijte \`*\` nebo \`+\`, nebo ho zkraťte{hint:phrase}.`,
    slow_together: `Regulárních výrazů {holder:phrase} je příliš mnoho: porovnání s {text:${COMPARED}} o délce {length:# znaku|# znaků|# znaků} může trvat {time:number} ms a dovoleno je nejvýš {max:number} ms. Tento je z nich nejpomalejší (celkem {count:number}): některé odeberte, nebo jich spojte několik do jednoho{hint:phrase}.`,
    looks_like_pattern:
      '{param:words} vypadá jako regulární výraz, a porovnává se jako obyčejný text: pokud to regulární výraz je, doplňte `regex: true`.',
    too_long: 'Regulární výraz má {length:# znak|# znaky|# znaků}; dovoleno je nejvýš {max:number}.',
    repeats: 'Regulární výraz příliš mnoho opakuje: použijte `*` nebo `+`, nebo menší čísla v `{…}`.',
    looks_around:
      'Regulární výraz se dívá dopředu nebo zpět (`(?=`, `(?!`, `(?<=`, `(?<!`), což není podporováno, protože to může trvat věčně: vyjmenujte hledané texty.',
    refers_back:
      'Regulární výraz odkazuje zpět na skupinu (například `\\1`), což není podporováno, protože to může trvat věčně: napište skupinu znovu.',
    nothing_to_repeat:
      'Regulární výraz začíná opakováním, které nemá co opakovat: pro libovolný text napište `.*`, pro samotný znak před něj dejte zpětné lomítko.',
    possessive:
      'Regulární výraz používá atomickou skupinu nebo přivlastňovací opakování, což tu není potřeba: použijte obyčejný tvar.',
    unreadable: `Regulární výraz nelze přečíst: {reason:${LIBRARY_REASONS}}.`,
    unreadable_at: `Regulární výraz nelze přečíst: {reason:${LIBRARY_REASONS}}, a to v {piece:words}.`,
    other: 'Regulární výraz nelze přečíst: {reason}.',
    other_at: 'Regulární výraz nelze přečíst: {reason}, a to v {piece:words}.',
  }),
  ...prefixed('odd_character', {
    untypable: '`{field}` je {name:words}, a takhle to nikdo nenapíše: nahraďte ten znak.',
    quotes: 'Uvozovky v {text:words} patří k textu: pro uvozovky YAML napište `"`, nebo žádné.',
  }),
  ...prefixed('unknown_reference', {
    display_name:
      '{display:words} je jméno, které lidé vidí; {noun:milestone=milník;address=adresa} je {name:words}: napište {name:words}.',
    channel: 'Kanál {name:words} neexistuje{hint:phrase}',
    channel_type: 'Kanál {name:words} je typu `{actual}`, ale tento inject potřebuje kanál typu `{type}`{hint:phrase}',
    name: `{noun:${NAMED}} {name:words} neexistuje{hint:phrase}`,
    file: 'Soubor {file:words} v `{folder}/` není{hint:phrase}',
    link: 'Odkaz {target:words} nevede k žádnému souboru balíčku{hint:phrase}',
    option: 'Možnost {option:words} neexistuje{hint:phrase}',
  }),
} as const;

const course = {
  ...prefixed('shadowed', {
    everything:
      'Odpověď {param:words} odpoví na cokoli, takže {count:# odpověď|# odpovědi|# odpovědí} za ní nástroj nikdy nedá: přesuňte ji na konec.',
    alternative:
      'Alternativa {alternative:words} se nemůže nikdy odeslat: kdykoli její podmínka platí, vybere se některá dřívější. Přesuňte ji výš, nebo zužte ty dřívější.',
    response:
      'Odpověď na {param:words} nástroj nikdy nedá: vždy dřív odpoví {earlier:words}. Dejte užší odpověď dřív, nebo jednu odeberte.',
    response_on_line:
      'Odpověď na {param:words} nástroj nikdy nedá: vždy dřív odpoví {earlier:words} na řádku {line:number}. Dejte užší odpověď dřív, nebo jednu odeberte.',
  }),
  ...prefixed('never_happens', {
    finished_at_start: 'Závěrečný milník {milestone:words} je zapnutý od začátku, takže týmy skončí dřív, než začnou.',
    role_without_ending:
      'Týmy s rolí {role:words} nemohou dosáhnout žádného závěrečného milníku, a jiné role ano: nikdy by neskončily.',
    inject: `Inject {inject:words} se nemůže nikdy odeslat: ${NEVER_HOLDS}.`,
    inject_alternatives:
      'Inject {inject:words} se nemůže nikdy odeslat: žádná podmínka jeho alternativ nemůže nikdy platit.',
    questionnaire: `Dotazník {questionnaire:words} se nemůže nikdy objevit: ${NEVER_HOLDS}.`,
  }),
  ...prefixed('never_holds', {
    for_roles: 'Podmínka {condition:words} nemůže nikdy platit pro týmy {roles:phrase}{hint:phrase}.',
    no_effect: `Toto nemá žádný účinek: ${NEVER_HOLDS}.`,
    alternative: `Alternativa {alternative:words} se nemůže nikdy odeslat: ${NEVER_HOLDS}.`,
  }),
  ...prefixed('never_on', {
    milestone:
      'Milník {milestone:words} nemůže být nikdy zapnutý, pokud ho nezapne instruktor: nic jiného to nedělá. Uveďte ho v `activate_milestone`, nebo ho odeberte.',
    milestone_by_nothing_possible:
      'Milník {milestone:words} nemůže být nikdy zapnutý: nic z toho, co by ho zapnulo, nemůže nikdy nastat.',
    final_milestone:
      'Závěrečného milníku {milestone:words} nelze dosáhnout, pokud ho nezapne instruktor: nic jiného to nedělá. Uveďte ho v `activate_milestone`, nebo ho odeberte.',
    final_milestone_by_nothing_possible:
      'Závěrečného milníku {milestone:words} nelze dosáhnout: nic z toho, co by ho zapnulo, nemůže nikdy nastat.',
    milestone_for_other_roles:
      'Milník {milestone:words} je pro týmy {roles:phrase}, a dosáhnout ho mohou jen jiné role.',
    on_and_off:
      'Milník {milestone:words} se v jednom `control` zapíná i vypíná, a vypíná jako poslední, takže zapnutý nikdy není vidět: jedno z toho odeberte.',
  }),
  ...prefixed('not_filled_in', {
    placeholder: 'Místo {placeholder:words} se nic nedoplní: napište `{instead}`.',
  }),
  ...prefixed('incomplete', {
    nothing_happens:
      'V tomto cvičení se nic neděje: nemá injecty, nástroje, dotazníky, pravidla pro příkazy ani osoby, kterým lze psát.',
    no_ending: 'Žádný milník není `final`, takže žádný tým neskončí sám: cvičení ukončí instruktor.',
    silent:
      'Alternativa {alternative:words} injectu {inject:words} nic neukáže a nic nepřepne: doplňte jí `content`, nebo do jejího `control` `activate_milestone`.',
    tool_responses:
      'Nástroj {tool:words} nemá `responses`, takže odpovídá vždy stejně: doplňte je, nebo nástroj odeberte.',
    subject: 'Zpráva {alternative:words} injectu {inject:words} nemá `subject`: týmy uvidí v seznamu prázdný řádek.',
    unmentioned_address:
      'Adresa {address:words} je skrytá (`team_visible: false`) a žádný text ji nezmiňuje, takže ji žádný tým nemůže znát: zmiňte ji, nebo ji ukažte.',
  }),
  ...prefixed('ends_for_all', {
    confirmation:
      'Závěrečný milník {milestone:words} je společný a zapíná ho tlačítko injectu {inject:words}: první tým, který ho stiskne, ukončí cvičení všem. Pokud má každý tým skončit sám, vynechte `shared`.',
  }),
  ...prefixed('no_outcome', {
    ending:
      'Závěrečný milník {milestone:words} neříká, zda jde o dobrý konec, a počítá se jako {outcome:words}: napište `outcome: good`, `outcome: bad` nebo `outcome: neutral`.',
  }),
  ...prefixed('too_late', {
    inject: `Inject {inject:words} má přijít v minutě {minute:number}, ${CORRECT_ONE}.`,
    inject_delayed: `Inject {inject:words} se i se zpožděním odešle nejdřív v minutě {minute:number}, ${CORRECT_ONE}.`,
    questionnaire: `Dotazník {questionnaire:words} se objeví v minutě {minute:number}, ${CORRECT_ONE}.`,
  }),
  ...prefixed('too_long', {
    duration:
      'Cvičení trvá {duration:# minutu|# minuty|# minut} a poslední čas v definici je minuta {last:number}: je délka správně? Uvádí se v minutách.',
  }),
  ...prefixed('more_problems', {
    problems:
      '{count:# další chyba není v seznamu|# další chyby nejsou v seznamu|# dalších chyb není v seznamu}: opravte ty výš a zkontrolujte balíček znovu.',
    warnings:
      '{count:# další varování není v seznamu|# další varování nejsou v seznamu|# dalších varování není v seznamu}: opravte ta výš a zkontrolujte balíček znovu.',
  }),
} as const;

const phrases = {
  ...prefixed('phrase', {
    none: '',
    stop: '.',
    following:
      ' {count:# odkaz na to, co má být v souboru, není v seznamu|# odkazy na to, co má být v souboru, nejsou v seznamu|# odkazů na to, co má být v souboru, není v seznamu}.',

    odd: '{text} (znak {position:number} je {character:phrase})',
    odd_in_column: ' Ve sloupci {column:number} je {character:phrase}.',
    invisible: '{code}, neviditelný znak',
    blank: '{code}, mezera, která není obyčejná',
    other_blank: 'neobvyklá mezera',
    wide: '{code}, široká podoba `{narrow}`',
    typographic_quote: '{code}, typografická uvozovka, kterou YAML za uvozovku nepovažuje',
    dash: '{code}, pomlčka, která není `-`',
    look_alike: '{code}, písmeno {script:Greek=řecké abecedy;Cyrillic=cyrilice}, které vypadá jako `{latin}`',

    entry: `{noun:${ENTRY}}`,
    item_of: 'Položka seznamu {label:words}',

    one_of: '{words:one_of}',
    list: 'seznam',
    mapping: 'mapování (řádky jako `{field}: …`)',
    truth: '`true` nebo `false`',
    whole_number: 'celé číslo',
    number: 'číslo',
    text: 'text',

    others_like_it:
      '{count:. Takto je napsána # další položka souboru|. Takto jsou napsány # další položky souboru|. Takto je napsáno # dalších položek souboru}',
    to_milestone: 'patří k milníku, dejte ho tedy tomu, který se tady zapíná',
    no_title: 'účastníci žádný jeho nadpis nevidí; začněte nadpisem jeho `content`',
    write_field: 'napište `{field}`',
    all_teams: ': vynechte `roles`, a platí pro všechny týmy.',
    composed:
      '; jeho písmena jsou složena z jiných znaků, i když vypadají stejně: zkopírujte odtud {suggestion:words}.',
    join_names: ': spojte jména slovy `and` nebo `or`, například {instead:words}.',
    one_value: ': napište jednu hodnotu, bez seznamu.',
    did_you_mean: '; nechtěli jste napsat {suggestion:words}?',
    belongs: ': `{field}` patří {place:phrase}.',
    belongs_to_entry: `: \`{field}\` patří k {noun:${ENTRY_AROUND_DATIVE}}.`,
    to_each: 'ke každé položce `{field}`{outer:phrase}',
    under: 'pod `{field}`{outer:phrase}',
    of_each: ' každé položky `{field}`{outer:phrase}',
    of: ' v `{field}`{outer:phrase}',
    of_entry: ` {noun:${ENTRY_AROUND_GENITIVE}}`,

    remove_quotes: ' Odeberte uvozovky.',
    write: ' Napište `{instead}`.',
    in_minutes: ' Uveďte to v minutách, například `90` nebo `0.5`.',
    begin_items: ': každou položku začněte `- `.',
    remove_line: ': odeberte řádek {line:words}.',

    add_to_file: ': doplňte `{file}`, nebo uveďte něco, co tam je.',
    add_channel: ': doplňte `channels.yml`.',
    file_elsewhere: '; je v `{folder}/`: přesuňte ho nebo zkopírujte.',
    add_file: ': přidejte ho, nebo opravte název.',
    web_address: ': před adresu na webu napište `https://`.',
    mail_address: ': před e-mailovou adresu napište `mailto:`.',
    add_linked_file: ': přidejte soubor do `files/`, nebo opravte odkaz.',
    option_or_position: ': napište text možnosti, nebo její pořadí od 1 do {count:number}.',
    declared_at: ', poprvé v {file}:{line:number}',
    repeated_text: ' Text {text:words}, {size:number} kB, je v ní {count:number}×.',

    of_tool: 'nástroje {tool:words}',
    of_questionnaire: 'dotazníku {questionnaire:words}',
    of_command_rules: 'v pravidlech pro příkazy',
    limit_answer: ', nebo omezte délku odpovědi pomocí `max`',

    never_on: '{milestone:words} není nikdy zapnutý',
    never_off: '{milestone:words} není nikdy vypnutý',
    contradiction: 'si odporuje',
    because_never_on: ', protože {milestone:words} u nich není nikdy zapnutý',
    because_never_off: ', protože {milestone:words} u nich není nikdy vypnutý',
    any_role: 's kteroukoli z rolí',
    roles: '{count:s rolí|s rolemi|s rolemi} {roles:one_of}',
    other_roles: '{count:# další|# dalšími|# dalšími}',
  }),
} as const;

export const sentences: Readonly<Templates<ProblemTemplates>> = translated<ProblemTemplates>()({
  ...archives,
  ...sizes,
  ...files,
  ...yaml,
  ...fields,
  ...values,
  ...course,
  ...phrases,
});
