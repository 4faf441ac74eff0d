// Made by `npm run generate` from the folder `packages/definition/blocks`.

/** The texts of each block in each language, by path. */
export const BLOCKS = {
  en: {
    person: {
      'config.yml': `version: 0.25.0
title: Person with three replies
description: Somebody whom teams can ask by mail, with replies for a good question, a vague one and one that goes too far.
exercise_duration: 30
`,
      'email.yml': `- address: expert@partner.ex
  name: Alex Expert
  organization: A partner organization
  description: Can be asked about technical questions.
  instructor_note: Answer with the first reply if the question names what the team has found out.
  control: { activate_milestone: asked }
  templates:
    - context: A clear question
      content: |
        Good that you ask. This is what I know:

        …
      control: { activate_milestone: helped }
    - context: A vague question
      content: I need to know more. What exactly have you seen, and when?
    - context: A question that goes too far
      content: I must not tell you that.
`,
      'milestones.yml': `- name: asked
  display_name: The expert was asked
- name: helped
  display_name: The expert has helped
  team_visible: true
  score: 5
`,
    },
    hint: {
      'config.yml': `version: 0.25.0
title: Hint with a timer
description: A task, and a hint for the teams that have not said after ten minutes that they have done it.
exercise_duration: 30
`,
      'injects.yml': `- name: task
  time: 0
  alternatives:
    - name: to all
      content: |
        This is your task: …

        Press the button once you have done it.
      confirmation:
        text: We have done it
        control: { activate_milestone: solved }
- name: hint
  time: 10
  alternatives:
    - name: not solved yet
      content: "A hint: …"
      control: { milestone_condition: not solved, activate_milestone: hinted }
`,
      'milestones.yml': `- name: solved
  display_name: The task is solved
  team_visible: true
  score: 5
- name: hinted
  display_name: A hint was needed
  outcome: neutral
`,
    },
    decision: {
      'config.yml': `version: 0.25.0
title: Decision between two ways
description: A form with two options, and what follows from each of them five minutes later.
exercise_duration: 30
`,
      'injects.yml': `- name: what follows
  time: 0
  delay: 5
  alternatives:
    - name: of the first way
      content: "You have chosen the first way. What follows: …"
      control: { milestone_condition: first_way }
    - name: of the second way
      content: "You have chosen the second way. What follows: …"
      control: { milestone_condition: second_way }
`,
      'milestones.yml': `- name: first_way
  display_name: The first way was chosen
- name: second_way
  display_name: The second way was chosen
`,
      'questionnaires.yml': `- title: Your decision
  time: 0
  content: You have to decide now.
  questions:
    - type: radio
      text: What do you do?
      options:
        - text: The first way
          control: { activate_milestone: first_way }
        - text: The second way
          control: { activate_milestone: second_way }
`,
    },
    press: {
      'config.yml': `version: 0.25.0
title: Press enquiry
description: A journalist asks by mail. Teams that have not written back after fifteen minutes read what the paper makes of it.
exercise_duration: 30
`,
      'email.yml': `- address: reporter@daily.ex
  name: Robin Reporter
  organization: The Daily
  instructor_note: Watch for names, causes that are not known yet, and promises.
  control: { activate_milestone: answered }
  templates:
    - context: A statement that can be quoted
      content: Thank you, I will quote you.
    - context: No comment
      content: Then I will write that you do not want to say anything.
`,
      'injects.yml': `- name: enquiry
  time: 0
  type: email
  alternatives:
    - name: to all
      sender: reporter@daily.ex
      subject: Enquiry
      content: |
        Good morning,

        I hear that something has happened at your place. What can you tell our readers? I have to hand in my article in a
        quarter of an hour.

        Robin Reporter
- name: article
  time: 15
  alternatives:
    - name: with a quotation
      content: "The Daily writes: …"
      control: { milestone_condition: answered }
    - name: without one
      content: "The Daily writes that nobody wanted to comment, and asks: …"
      control: { activate_milestone: speculates }
`,
      'milestones.yml': `- name: answered
  display_name: The press was answered
  team_visible: true
  score: 5
- name: speculates
  display_name: The press speculates
  score: -5
  outcome: bad
`,
    },
    escalation: {
      'config.yml': `version: 0.25.0
title: Escalation in three steps
description: It gets worse at once, after ten and after twenty minutes, until a team says that it has acted.
exercise_duration: 30
`,
      'injects.yml': `- name: first signs
  time: 0
  alternatives:
    - name: to all
      content: |
        The first signs: …

        Press the button once you have decided what to do, and done it.
      confirmation:
        text: We have acted
        control: { milestone_condition: not out_of_hand, activate_milestone: stopped }
- name: it gets worse
  time: 10
  alternatives:
    - name: not stopped
      content: "It gets worse: …"
      control: { milestone_condition: not stopped, activate_milestone: worse }
- name: it gets out of hand
  time: 20
  alternatives:
    - name: not stopped
      content: "Now it is out of hand: …"
      control: { milestone_condition: not stopped, activate_milestone: out_of_hand }
`,
      'milestones.yml': `- name: stopped
  display_name: It was stopped
  team_visible: true
  score: 10
- name: worse
  display_name: It got worse
  score: -5
  outcome: bad
- name: out_of_hand
  display_name: It got out of hand
  score: -10
  outcome: bad
`,
    },
    'judged-form': {
      'config.yml': `version: 0.25.0
title: Form that is judged
description: A question that an instructor judges with points, and a message for teams whose answer was good.
exercise_duration: 30
`,
      'injects.yml': `- name: thanks for the report
  time: 0
  alternatives:
    - name: convincing
      content: Your report has convinced us.
      control: { milestone_condition: convincing }
`,
      'milestones.yml': `- name: handed_in
  display_name: The report was handed in
- name: convincing
  display_name: The report was convincing
  team_visible: true
  score: 10
`,
      'questionnaires.yml': `- title: Your report
  time: 0
  content: Report in a few sentences.
  control: { activate_milestone: handed_in }
  instructor_note: A good report says what happened, what is known for certain, and what comes next.
  questions:
    - type: free-form
      text: What has happened, and what do you do next?
      points: 10
      rubric:
        - name: Says neither what is certain nor what comes next
          points: 0
        - name: Says one of the two
          points: 5
        - name: Says what happened, what is certain, and what comes next
          points: 10
      related_milestones: [convincing]
`,
    },
    ending: {
      'config.yml': `version: 0.25.0
title: Ending with its button
description: The last message, with the button by which a team finishes.
exercise_duration: 30
`,
      'injects.yml': `- name: the end
  time: 0
  alternatives:
    - name: to all
      content: That was it. Look back for a moment, then press the button.
      confirmation:
        text: We have finished
        control: { activate_milestone: finished }
`,
      'milestones.yml': `- name: finished
  display_name: Finished
  team_visible: true
  final: true
  outcome: good
`,
    },
  },
  cs: {
    person: {
      'config.yml': `version: 0.25.0
title: Člověk se třemi odpověďmi
description: Někdo, koho se týmy mohou zeptat mailem, s odpovědí na dobrou otázku, na nejasnou a na takovou, která jde příliš daleko.
language: cs
exercise_duration: 30
`,
      'email.yml': `- address: expert@partner.ex
  name: Alex Odborník
  organization: Partnerská organizace
  description: Zodpoví technické otázky.
  instructor_note: Odpovězte první odpovědí, pokud otázka uvádí, co tým zjistil.
  control: { activate_milestone: asked }
  templates:
    - context: Jasná otázka
      content: |
        Dobře, že se ptáte. Vím toto:

        …
      control: { activate_milestone: helped }
    - context: Nejasná otázka
      content: Potřebuji vědět víc. Co přesně jste viděli a kdy?
    - context: Otázka, která jde příliš daleko
      content: To vám říct nesmím.
`,
      'milestones.yml': `- name: asked
  display_name: Tým se zeptal odborníka
- name: helped
  display_name: Odborník pomohl
  team_visible: true
  score: 5
`,
    },
    hint: {
      'config.yml': `version: 0.25.0
title: Nápověda po čase
description: Úkol a nápověda pro týmy, které po deseti minutách neřekly, že ho splnily.
language: cs
exercise_duration: 30
`,
      'injects.yml': `- name: úkol
  time: 0
  alternatives:
    - name: všem
      content: |
        Váš úkol: …

        Až ho splníte, stiskněte tlačítko.
      confirmation:
        text: Splnili jsme ho
        control: { activate_milestone: solved }
- name: nápověda
  time: 10
  alternatives:
    - name: ještě nesplněno
      content: "Nápověda: …"
      control: { milestone_condition: not solved, activate_milestone: hinted }
`,
      'milestones.yml': `- name: solved
  display_name: Úkol je splněn
  team_visible: true
  score: 5
- name: hinted
  display_name: Byla potřeba nápověda
  outcome: neutral
`,
    },
    decision: {
      'config.yml': `version: 0.25.0
title: Rozhodnutí mezi dvěma cestami
description: Formulář se dvěma možnostmi a to, co po každé z nich za pět minut následuje.
language: cs
exercise_duration: 30
`,
      'injects.yml': `- name: co následuje
  time: 0
  delay: 5
  alternatives:
    - name: po první cestě
      content: "Zvolili jste první cestu. Následuje: …"
      control: { milestone_condition: first_way }
    - name: po druhé cestě
      content: "Zvolili jste druhou cestu. Následuje: …"
      control: { milestone_condition: second_way }
`,
      'milestones.yml': `- name: first_way
  display_name: Tým zvolil první cestu
- name: second_way
  display_name: Tým zvolil druhou cestu
`,
      'questionnaires.yml': `- title: Vaše rozhodnutí
  time: 0
  content: Teď se musíte rozhodnout.
  questions:
    - type: radio
      text: Kterou cestu zvolíte?
      options:
        - text: První cestu
          control: { activate_milestone: first_way }
        - text: Druhou cestu
          control: { activate_milestone: second_way }
`,
    },
    press: {
      'config.yml': `version: 0.25.0
title: Dotaz novinářky
description: Novinářka se ptá mailem. Týmy, které do patnácti minut neodpoví, si přečtou, co z toho noviny udělaly.
language: cs
exercise_duration: 30
`,
      'email.yml': `- address: reporter@daily.ex
  name: Radka Reportérová
  organization: Deník
  instructor_note: Všímejte si jmen, příčin, které ještě nejsou známé, a slibů.
  control: { activate_milestone: answered }
  templates:
    - context: Vyjádření, které lze citovat
      content: Děkuji, budu vás citovat.
    - context: Bez komentáře
      content: Pak napíšu, že se nechcete vyjádřit.
`,
      'injects.yml': `- name: dotaz
  time: 0
  type: email
  alternatives:
    - name: všem
      sender: reporter@daily.ex
      subject: Dotaz
      content: |
        Dobrý den,

        slyšela jsem, že se u vás něco stalo. Co můžete říct našim čtenářům? Článek musím odevzdat za čtvrt hodiny.

        Radka Reportérová
- name: článek
  time: 15
  alternatives:
    - name: s citací
      content: "Deník píše: …"
      control: { milestone_condition: answered }
    - name: bez ní
      content: "Deník píše, že se nikdo nechtěl vyjádřit, a ptá se: …"
      control: { activate_milestone: speculates }
`,
      'milestones.yml': `- name: answered
  display_name: Tisk dostal odpověď
  team_visible: true
  score: 5
- name: speculates
  display_name: Tisk spekuluje
  score: -5
  outcome: bad
`,
    },
    escalation: {
      'config.yml': `version: 0.25.0
title: Zhoršení ve třech krocích
description: Začne to hned, zhorší se to po deseti a po dvaceti minutách, dokud tým neřekne, že zasáhl.
language: cs
exercise_duration: 30
`,
      'injects.yml': `- name: první známky
  time: 0
  alternatives:
    - name: všem
      content: |
        První známky: …

        Až se rozhodnete, co udělat, a uděláte to, stiskněte tlačítko.
      confirmation:
        text: Zasáhli jsme
        control: { milestone_condition: not out_of_hand, activate_milestone: stopped }
- name: zhoršuje se to
  time: 10
  alternatives:
    - name: nezastaveno
      content: "Zhoršuje se to: …"
      control: { milestone_condition: not stopped, activate_milestone: worse }
- name: vymklo se to z rukou
  time: 20
  alternatives:
    - name: nezastaveno
      content: "Teď se to vymklo z rukou: …"
      control: { milestone_condition: not stopped, activate_milestone: out_of_hand }
`,
      'milestones.yml': `- name: stopped
  display_name: Podařilo se to zastavit
  team_visible: true
  score: 10
- name: worse
  display_name: Zhoršilo se to
  score: -5
  outcome: bad
- name: out_of_hand
  display_name: Vymklo se to z rukou
  score: -10
  outcome: bad
`,
    },
    'judged-form': {
      'config.yml': `version: 0.25.0
title: Hodnocený formulář
description: Otázka, kterou instruktor ohodnotí body, a zpráva pro týmy, jejichž odpověď byla dobrá.
language: cs
exercise_duration: 30
`,
      'injects.yml': `- name: poděkování za zprávu
  time: 0
  alternatives:
    - name: přesvědčivá
      content: Vaše zpráva nás přesvědčila.
      control: { milestone_condition: convincing }
`,
      'milestones.yml': `- name: handed_in
  display_name: Zpráva byla odevzdána
- name: convincing
  display_name: Zpráva byla přesvědčivá
  team_visible: true
  score: 10
`,
      'questionnaires.yml': `- title: Vaše zpráva
  time: 0
  content: Podejte zprávu v několika větách.
  control: { activate_milestone: handed_in }
  instructor_note: Dobrá zpráva říká, co se stalo, co je známo s jistotou a co bude následovat.
  questions:
    - type: free-form
      text: Co se stalo a co uděláte teď?
      points: 10
      rubric:
        - name: Neříká, co je jisté, ani co bude následovat
          points: 0
        - name: Říká jedno z obojího
          points: 5
        - name: Říká, co se stalo, co je jisté a co bude následovat
          points: 10
      related_milestones: [convincing]
`,
    },
    ending: {
      'config.yml': `version: 0.25.0
title: Konec s tlačítkem
description: Poslední zpráva s tlačítkem, kterým tým skončí.
language: cs
exercise_duration: 30
`,
      'injects.yml': `- name: konec
  time: 0
  alternatives:
    - name: všem
      content: To bylo všechno. Na chvíli se ohlédněte a pak stiskněte tlačítko.
      confirmation:
        text: Skončili jsme
        control: { activate_milestone: finished }
`,
      'milestones.yml': `- name: finished
  display_name: Konec
  team_visible: true
  final: true
  outcome: good
`,
    },
  },
} as const;
