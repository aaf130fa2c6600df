/*
 * For browser tests: what other programs put on the clipboard beside the text, and what an article
 * makes of it. The programs' names say who writes so.
 */

export const pastedCases: Readonly<Record<string, readonly [html: string, markdown: string]>> = {
  'a timetable with lists, titles, pictures and lines in its cells': [
    `<table border="1"><tbody><tr><th>Jour</th><th><h3>Cours</h3></th></tr>
    <tr><td>Lundi</td><td>
      <ul><li>17 h éveil</li><li><p>18 h enfants</p><ul><li>ceinture blanche</li></ul></li></ul>
    </td></tr>
    <tr><td><p>Mardi</p><p>(gymnase)</p></td><td>18 h<br>19 h<br></td></tr>
    <tr><td>Jeudi</td><td><ol start="2"><li>Kata</li><li>Randori</li></ol></td></tr>
    <tr><td>Samedi</td><td><img src="/uploads/a.jpg" alt="Dojo"> <table><tr><td>9 h</td><td>ados</td></tr></table></td></tr>
    </tbody></table>`,
    `| Jour | Cours |
| --- | --- |
| Lundi | 17 h éveil<br>18 h enfants<br>ceinture blanche |
| Mardi<br>(gymnase) | 18 h<br>19 h |
| Jeudi | 2\\. Kata<br>3\\. Randori |
| Samedi | ![Dojo](/uploads/a.jpg)<br>9 h – ados |`,
  ],
  'a letter laid out with tables': [
    `<table role="presentation" width="100%"><tr><td align="center"><table width="600">
    <tr><td><h1>La lettre du comité</h1></td></tr>
    <tr><td><p>Un mot.</p><p>Deux <a href="https://exemple.fr/stage">mots</a>.</p><ul><li>un</li><li>deux</li></ul>12 mai<br>19 mai</td></tr>
    <tr><td style="font-size:0px"><div style="font-size:14px">Bonne lecture</div></td></tr>
    <tr><td><a href="https://exemple.fr/lire" style="color:#fff;mso-hide:all">Lire la suite</a></td></tr>
    <tr><td><table border="1"><tr><th>Jour</th><th>Salle</th></tr><tr><td>lundi</td><td>A</td></tr></table></td></tr>
    </table></td></tr></table>`,
    `## La lettre du comité

Un mot.

Deux [mots](https://exemple.fr/stage).

- un
- deux

12 mai
19 mai

Bonne lecture

[Lire la suite](https://exemple.fr/lire)

| Jour | Salle |
| --- | --- |
| lundi | A |`,
  ],
  'two columns and a short line': [
    `<table><tr><td><p>À gauche.</p><p>Encore.</p></td><td><p>À droite.</p><ul><li>un</li></ul></td></tr></table>
    <table><tr><td>Nom</td><td>Place</td></tr></table>`,
    'À gauche.\n\nEncore.\n\nÀ droite.\n\n- un\n\nNom – Place',
  ],
  'Word, with a remark, a tracked change, hidden words and a note': [
    `<p class=MsoNormal>Le club compte <del cite="mailto:a" datetime="2027-01-01T10:00"><span class=msoDel>80</span></del><ins cite="mailto:a" datetime="2027-01-01T10:00"><span class=msoIns>90</span></ins> membres<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>.<span style='display:none;mso-hide:all'>Secret</span></p>
    <p class=MsoNormal>Fin<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span></p>
    <div style='mso-element:footnote-list'><hr size=1><div style='mso-element:footnote'><p class=MsoFootnoteText><a href="#_ftnref1">[1]</a> Chiffre de mai.</p></div></div>
    <div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>À vérifier&nbsp;!</p></div></div>`,
    'Le club compte 90 membres.\n\nFin\n\nChiffre de mai.',
  ],
  'words hidden by any means': [
    `<p>Vu<span hidden> a</span><span style="display:none"> b</span><span style="visibility:hidden"> c</span><span style="font-size:0"> d</span><span style="color:#fff;background-color:rgb(255,255,255)"> e</span><span style="opacity:0"> f</span><span style="color:#fff"> blanc</span></p><p style="mso-hide:all">g</p><div style="max-height:0">h</div><div style="visibility:hidden"><p style="visibility:visible">montré</p></div>`,
    'Vu blanc\n\nmontré',
  ],
  'Google Docs, with struck words and boxes to tick': [
    `<b style="font-weight:normal" id="docs-internal-guid-2"><p><span style="text-decoration:line-through">salle A</span> <span style="text-decoration:underline">salle B</span>, <span style="font-weight:700;text-decoration-line:line-through">18 h</span></p><ul><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,iVBORw0KGgo=" width="18" height="18" alt="non cochée" aria-roledescription="case à cocher"><p><span>Certificat</span></p></li></ul></b>`,
    '~~salle A~~ salle B, **~~18 h~~**\n\n- Certificat',
  ],
  'links that lead through other programs': [
    `<p><a href="https://eur05.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexemple.fr%2Fa%3Fb%3D1&amp;data=05%7Cprive%40exemple.fr">un</a> <a href="https://www.google.com/url?q=https://exemple.fr/b&amp;sa=D">deux</a> <a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fexemple.fr%2Fc%3Ffbclid%3DIw&amp;h=A">trois</a> <a href="#plus-bas">quatre</a></p>`,
    '[un](https://exemple.fr/a?b=1) [deux](https://exemple.fr/b) [trois](https://exemple.fr/c) quatre',
  ],
  'Word online, a list for each point': [
    `<div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>Un</p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="2"><p>Un bis</p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>Deux</p></li></ul></div><div class="ListContainerWrapper"><ol><li data-aria-level="1"><p>Trois</p></li></ol></div>`,
    '- Un\n  - Un bis\n- Deux\n\n1. Trois',
  ],
  'PowerPoint, with its bullets as words': [
    `<div style='mso-margin-left-alt:216'><span style='position:absolute'>•</span><span>Un</span></div><div style='mso-margin-left-alt:432'><span>•</span><span>Un bis</span></div><div style='mso-margin-left-alt:216'><span>•</span><span>Deux<br>suite</span></div>`,
    '- Un\n  - Un bis\n- Deux\n  suite',
  ],
  'a page with buttons and choices': [
    '<p>Avant</p><button>Suivre</button><select><option>Oui</option></select><div role="button">Voir plus</div><p>Après</p>',
    'Avant\n\nAprès',
  ],
}
