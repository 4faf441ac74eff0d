/** Somebody, and how Czech and Slovak texts and logins call them: written by hand, not by the rules under test. */
export interface InflectedName {
  readonly firstName: string;
  readonly lastName: string;
  readonly ways: readonly string[];
}

/** First and last name, full names in other cases, surnames in other cases, and logins. */
const TABLE = `
Petr Novák: Petra Nováka, Petrovi Novákovi, Petru Novákovi, Petře Nováku, Petrem Novákem, Nováka, Novákovi, Nováku, Novákem, Novákův, Novákovy, pnovak, novakp, novak2, p.novak, petr.novak2
Jana Nováková: Jany Novákové, Janě Novákové, Janu Novákovou, Jano Nováková, Janou Novákovou, Novákové, Novákovou, jnovakova, novakovaj, novakova1, j.novakova
Tomáš Dvořák: Tomáše Dvořáka, Tomášovi Dvořákovi, Tomáši Dvořáku, Tomášem Dvořákem, Dvořáka, Dvořákovi, Dvořákem, Dvořákova, tdvorak, dvorakt, dvorak99, t.dvorak
Lenka Svobodová: Lenky Svobodové, Lence Svobodové, Lenku Svobodovou, Lenko Svobodová, Lenkou Svobodovou, Svobodové, Svobodovou, lsvobodova, svobodova7
Jiří Svoboda: Jiřího Svobody, Jiřímu Svobodovi, Jiří Svobodo, Jiřím Svobodou, Svobody, Svobodovi, Svobodu, Svobodou, Svobodův, jsvoboda, svobodaj, svoboda12, j_svoboda
Pavel Hájek: Pavla Hájka, Pavlovi Hájkovi, Pavle Hájku, Pavlem Hájkem, Hájka, Hájkovi, Hájkem, Hájkovy, phajek, hajekp, hajek3, p-hajek
Karel Němec: Karla Němce, Karlovi Němcovi, Karle Němče, Karlem Němcem, Němce, Němcovi, Němcem, Němcův, knemec, nemeck, nemec1
Marie Černá: Marie Černé, Marii Černé, Marii Černou, Marií Černou, Černé, Černou, mcerna, cernam, cerna5, m.cerna
Josef Černý: Josefa Černého, Josefovi Černému, Josefu Černému, Josefe Černý, Josefem Černým, Černého, Černému, Černým, Černýho, jcerny, cernyj, cerny4
Eva Malá: Evy Malé, Evě Malé, Evu Malou, Evo Malá, Evou Malou, Malé, Malou, emala, malae, mala88
Ondřej Král: Ondřeje Krále, Ondřejovi Královi, Ondřeji Králi, Ondřejem Králem, Krále, Královi, Králem, Králův, okral, kralo, kral2
Tereza Procházková: Terezy Procházkové, Tereze Procházkové, Terezu Procházkovou, Terezou Procházkovou, Procházkové, Procházkovou, tprochazkova, prochazkovat
Martin Procházka: Martina Procházky, Martinovi Procházkovi, Martine Procházko, Martinem Procházkou, Procházky, Procházkovi, Procházku, Procházkou, mprochazka, prochazka21
Lucie Kučerová: Lucie Kučerové, Lucii Kučerové, Lucii Kučerovou, Lucií Kučerovou, Kučerové, Kučerovou, lkucerova, kucerova3
Lukáš Kučera: Lukáše Kučery, Lukášovi Kučerovi, Lukáši Kučero, Lukášem Kučerou, Kučery, Kučerovi, Kučeru, Kučerou, Kučerův, lkucera, kucera10
Zdeněk Pospíšil: Zdeňka Pospíšila, Zdeňkovi Pospíšilovi, Zdeňku Pospíšile, Zdeňkem Pospíšilem, Pospíšila, Pospíšilovi, Pospíšilem, zpospisil, pospisil6
Jakub Kolář: Jakuba Koláře, Jakubovi Kolářovi, Jakube Koláři, Jakubem Kolářem, Koláře, Kolářovi, Koláři, Kolářem, jkolar, kolarj, kolar77
Jan Kolar: Jana Kolare, Janovi Kolarovi, Jane Kolari, Janem Kolarem, Kolare, Kolarovi, Kolarem, j.kolar
Vojtěch Krejčí: Vojtěcha Krejčího, Vojtěchovi Krejčímu, Vojtěchu Krejčí, Vojtěchem Krejčím, Krejčího, Krejčímu, Krejčím, vkrejci, krejciv, krejci1
Kateřina Krejčí: Kateřiny Krejčí, Kateřině Krejčí, Kateřinu Krejčí, Kateřinou Krejčí, kkrejci, krejci2
Barbora Veselá: Barbory Veselé, Barboře Veselé, Barboru Veselou, Barboro Veselá, Barborou Veselou, Veselé, Veselou, bvesela, vesela15
Michal Veselý: Michala Veselého, Michalovi Veselému, Michale Veselý, Michalem Veselým, Veselého, Veselému, Veselým, mvesely, veselym2
Olga Horáková: Olgy Horákové, Olze Horákové, Olgu Horákovou, Olgo Horáková, Olgou Horákovou, Horákové, Horákovou, ohorakova
Soňa Benešová: Soni Benešové, Soňu Benešovou, Soňo Benešová, Soňou Benešovou, Benešové, Benešovou, sbenesova, benesova9
Aleš Beneš: Aleše Beneše, Alešovi Benešovi, Aleši Beneši, Alešem Benešem, Beneše, Benešovi, Benešem, Benešův, abenes, benes33
Marek Blažek: Marka Blažka, Markovi Blažkovi, Marku Blažku, Markem Blažkem, Blažka, Blažkovi, Blažkem, mblazek, blazekm, blazek8
Radek Konečný: Radka Konečného, Radkovi Konečnému, Radku Konečný, Radkem Konečným, Konečného, Konečnému, rkonecny, konecny5
Alena Kadlecová: Aleny Kadlecové, Aleně Kadlecové, Alenu Kadlecovou, Alenou Kadlecovou, Kadlecové, Kadlecovou, akadlecova
Adam Kadlec: Adama Kadlece, Adamovi Kadlecovi, Adame Kadleci, Adamem Kadlecem, Kadlece, Kadlecovi, Kadlecem, akadlec, kadlec2
Hana Štěpánková: Hany Štěpánkové, Haně Štěpánkové, Hanu Štěpánkovou, Hanou Štěpánkovou, Štěpánkové, Štěpánkovou, hstepankova
Václav Havel: Václava Havla, Václavovi Havlovi, Václave Havle, Václavem Havlem, Havla, Havlovi, Havlem, Havlův, vhavel, havelv, havel89
Ivo Říha: Iva Říhy, Ivovi Říhovi, Ivo Řího, Ivem Říhou, Říhy, Říhovi, Říhu, Říhou, iriha, riha4
Alice Vaňková: Alice Vaňkové, Alici Vaňkové, Alici Vaňkovou, Alicí Vaňkovou, Vaňkové, Vaňkovou, avankova
Štěpán Vaněk: Štěpána Vaňka, Štěpánovi Vaňkovi, Štěpáne Vaňku, Štěpánem Vaňkem, Vaňka, Vaňkovi, Vaňkem, svanek, vanek13
René Fiala: Reného Fialy, Renému Fialovi, René Fialo, Reném Fialou, Fialy, Fialovi, Fialu, Fialou, rfiala, fiala2
Andrea Sedláčková: Andrey Sedláčkové, Andreje Sedláčkové, Andreu Sedláčkovou, Andreou Sedláčkovou, Sedláčkové, Sedláčkovou, asedlackova
Kryštof Sedláček: Kryštofa Sedláčka, Kryštofovi Sedláčkovi, Kryštofe Sedláčku, Kryštofem Sedláčkem, Sedláčka, Sedláčkovi, Sedláčkem, ksedlacek, sedlacek1
Daniel Zeman: Daniela Zemana, Danielovi Zemanovi, Danieli Zemane, Danielem Zemanem, Zemana, Zemanovi, Zemane, Zemanem, dzeman, zemand, zeman44
Filip Kříž: Filipa Kříže, Filipovi Křížovi, Filipe Kříži, Filipem Křížem, Kříže, Křížovi, Křížem, fkriz, krizf, kriz7
Petra Holubová: Petry Holubové, Petře Holubové, Petru Holubovou, Petro Holubová, Petrou Holubovou, Holubové, Holubovou, pholubova
Antonín Holub: Antonína Holuba, Antonínovi Holubovi, Antoníne Holube, Antonínem Holubem, Holuba, Holubovi, Holube, Holubem, aholub, holub3
Miloslav Šťastný: Miloslava Šťastného, Miloslavovi Šťastnému, Miloslavem Šťastným, Šťastného, Šťastnému, Šťastným, mstastny
Ľubomír Kováč: Ľubomíra Kováča, Ľubomírovi Kováčovi, Ľubomírom Kováčom, Kováča, Kováčovi, Kováčom, lkovac, kovac2
Zuzana Kováčová: Zuzany Kováčovej, Zuzane Kováčovej, Zuzanu Kováčovú, Zuzanou Kováčovou, Kováčovej, Kováčovú, Kováčovou, zkovacova
Peter Hudec: Petra Hudeca, Petrovi Hudecovi, Petrom Hudecom, phudec, hudec1
Mária Hronská: Márie Hronskej, Márii Hronskej, Máriu Hronskú, Máriou Hronskou, Hronskej, Hronskú, Hronskou, mhronska
Marián Hronský: Mariána Hronského, Mariánovi Hronskému, Mariánom Hronským, Hronského, Hronskému, Hronskom, mhronsky
Juraj Krajčo: Juraja Krajča, Jurajovi Krajčovi, Jurajom Krajčom, Krajča, Krajčovi, Krajčom, jkrajco, krajco2
Dušan Ivanov: Dušana Ivanova, Dušanovi Ivanovovi, Dušanom Ivanovom, Ivanova, Ivanovovi, Ivanovom, Ivanovem, divanov
Katarína Hrušková: Kataríny Hruškovej, Kataríne Hruškovej, Katarínu Hruškovú, Katarínou Hruškovou, Hruškovej, khruskova
Oleh Ševčenko: Oleha Ševčenka, Olehovi Ševčenkovi, Olehem Ševčenkem, Ševčenka, Ševčenkovi, Ševčenkem, osevcenko
John Kennedy: Johna Kennedyho, Johnovi Kennedymu, Johnem Kennedym, Kennedyho, Kennedymu, Kennedym, jkennedy, kennedyj
Thomas Müller: Thomase Müllera, Thomasovi Müllerovi, Thomasem Müllerem, Müllera, Müllerovi, Müllerem, tmueller, tmuller, t.mueller
Sarah Smith: smiths, ssmith, smith1, s.smith, sarah.smith3
Nguyen Anh: nanh, anhn
Anna Rossi: Anny Rossi, Anně Rossi, arossi
Marco Rossi: Marca Rossiho, Markovi Rossimu, Marcem Rossim, Rossiho, Rossimu, Rossim, mrossi
`;

export const INFLECTED_NAMES: readonly InflectedName[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', ways = ''] = line.split(': ');
    const [firstName = '', lastName = ''] = name.split(' ');
    return { firstName, lastName, ways: ways.split(', ') };
  });
