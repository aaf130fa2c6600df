-- Cards of the home page became disciplines: they get the fields they lack. A club of judo keeps
-- the handisport section that the lesson finder had.
update settings
set content = json_set(content, '$.disciplines', json((
  select json_group_array(json(completed))
  from (
    select json_patch(json_patch(
      json_object(
        'name', substr(card.value ->> 'title', 1, 40), 'words', json('[]'), 'apart', json('false'),
        'ages', '', 'childColor', '', 'image', '', 'onHome', json('true'),
        'color', case card.key when 1 then 'noire' when 2 then 'verte' else 'bleue' end,
        'drawing', case card.key when 0 then 'throw' when 1 then 'grips' when 2 then 'breath' else 'sun' end
      ),
      case
        when card.value ->> 'title' like '%judo%' then
          '{"name":"Judo","color":"bleue","drawing":"throw","childColor":"jaune"}'
        when card.value ->> 'title' like '%jujitsu%' then
          '{"name":"Jujitsu","color":"noire","drawing":"grips","words":["ju-jitsu","ju-jutsu","jujutsu","jiu-jitsu","jiujitsu","self-défense","ne-waza","newaza"]}'
        when card.value ->> 'title' like '%taïso%' then
          '{"name":"Taïso","color":"verte","drawing":"breath","words":["renforcement","mobilité","souplesse"]}'
        else '{}'
      end
    ), card.value) as completed
    from json_each(settings.content, '$.disciplines') as card
    union all
    select '{"title":"Handisport","text":"","points":[],"name":"Handisport","words":["handi","para judo","adapté"],"apart":true,"ages":"","color":"orange","childColor":"","drawing":"throw","image":"","onHome":false}'
    where json_array_length(settings.content, '$.disciplines') < 6 and exists (
      select 1 from json_each(settings.content, '$.disciplines')
      where value ->> 'title' like '%judo%' or value ->> 'title' like '%jujitsu%'
        or value ->> 'title' like '%taïso%'
    )
  )
)))
where json_type(content, '$.disciplines') = 'array'
  and json_array_length(content, '$.disciplines') > 0
  and not exists (
    select 1 from json_each(content, '$.disciplines')
    where json_type(value, '$.title') is not 'text' or json_type(value, '$.words') is not null
  );
